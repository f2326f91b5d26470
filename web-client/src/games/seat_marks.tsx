// How a seat is told apart: by its letter, its pattern and its colour, the same on every board and panel.
import type { JSX } from "preact";

const LETTERS = ["?", "W", "X", "Y", "Z"] as const;

/** The letter of a seat, as in the terminal client. None of them names a column of a board. */
export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? "?";
}

/** The class that colours what belongs to a seat: `--seat` and `--on-seat` are set by it. */
export function seatClass(seat: number): string {
  return `seat-${seat}`;
}

/** Patterns of the seats: once in a page, for all its drawings, and once in a drawing that leaves it. */
export function SeatPatterns(): JSX.Element {
  return (
    <defs>
      <pattern id="seat-pattern-2" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" class="seat-ink" />
      </pattern>
      <pattern id="seat-pattern-3" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.2" class="seat-ink" />
      </pattern>
      <pattern id="seat-pattern-4" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 3H6M3 0V6" class="seat-ink-line" />
      </pattern>
    </defs>
  );
}

interface SeatDiscProps {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  /** What stands on it; unset: the seat's letter. */
  readonly text?: string;
  readonly class?: string;
}

/** A round piece of a seat: colour, pattern and letter. */
export function SeatDisc({ seat, x = 0, y = 0, r, text, class: own = "" }: SeatDiscProps): JSX.Element {
  return (
    <g class={`seat-disc ${seatClass(seat)} ${own}`} transform={`translate(${x} ${y})`}>
      <circle r={r} class="seat-fill" />
      {seat > 1 && <circle r={r} fill={`url(#seat-pattern-${seat})`} />}
      <text class="seat-text" dy="0.36em" font-size={r * (text === undefined || text.length < 2 ? 1.15 : text.length === 2 ? 0.98 : 0.75)}>
        {text ?? seatLetter(seat)}
      </text>
    </g>
  );
}

/** A seat's mark in a line of text. */
export function SeatBadge({ seat }: { seat: number }): JSX.Element {
  return (
    <svg class="seat-badge" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatDisc seat={seat} r={10} />
    </svg>
  );
}
