// Pieces of the seats: explorers, flags and canoes, each with the seat's colour, pattern and letter.
import type { JSX } from "preact";
import { seatClass, seatLetter } from "../seat_marks";

interface PieceProps {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly class?: string;
}

const BODY = "M0 -13 a5 5 0 1 1 -0.1 0 Z M-10 12 C-10 1 -5 -2.4 0 -2.4 C5 -2.4 10 1 10 12 Z";
const CLOTH = "M-7 -11 H11 L7 -4.5 L11 2 H-7 Z";
const HULL = "M-17 -1 Q0 5 17 -1 Q13 9 0 9 Q-13 9 -17 -1 Z";

function Piece({ seat, x = 0, y = 0, size = 1, class: own = "", shape, textY, textSize, before }: PieceProps & { readonly shape: string; readonly textY: number; readonly textSize: number; readonly before?: JSX.Element }): JSX.Element {
  return (
    <g class={`piece ${seatClass(seat)} ${own}`} transform={`translate(${x} ${y}) scale(${size})`}>
      {before}
      <path class="seat-fill" d={shape} />
      {seat > 1 && <path d={shape} fill={`url(#seat-pattern-${seat})`} />}
      <text class="seat-text" x={shape === CLOTH ? 0.5 : 0} y={textY} dy="0.36em" font-size={textSize}>
        {seatLetter(seat)}
      </text>
    </g>
  );
}

export function Explorer(props: PieceProps): JSX.Element {
  return <Piece {...props} shape={BODY} textY={5} textSize={11} />;
}

export function Flag(props: PieceProps): JSX.Element {
  return <Piece {...props} shape={CLOTH} textY={-4.5} textSize={10.5} before={<path class="pole" d="M-7 -12 V12" />} />;
}

export function Canoe(props: PieceProps): JSX.Element {
  return <Piece {...props} shape={HULL} textY={-6} textSize={12} before={<path class="paddle" d="M10 -12 L16 7" />} />;
}

/** Several pieces side by side around a point. */
export function inRow(count: number, index: number, apart: number): number {
  return (index - (count - 1) / 2) * apart;
}
