// One hex as it is drawn: terrain, stones, what was built, who stands there.
import type { JSX } from "preact";
import { SeatDisc, seatClass, seatLetter } from "../seat_marks";
import type { Presence, Space } from "../../gen/stubs/tikal/games/tikal/v1/view_pb";
import { Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";
import { alongSide, corners, SIZE } from "./geometry";

const HEX = corners(SIZE - 1.2);

export const TERRAIN_CLASS: Readonly<Record<Terrain, string>> = {
  [Terrain.UNSPECIFIED]: "unexplored",
  [Terrain.UNEXPLORED]: "unexplored",
  [Terrain.BASE_CAMP]: "base",
  [Terrain.TEMPLE]: "ruin",
  [Terrain.JUNGLE]: "wood",
  [Terrain.TREASURE]: "hoard",
  [Terrain.VOLCANO]: "volcano",
};

interface GroundProps {
  readonly terrain: Terrain;
  readonly stones: readonly number[];
  readonly value: number;
  /** The seat that would score it; 0: nobody. */
  readonly leading?: number;
}

/** What is printed on a hex or tile, around 0, 0. */
export function Ground({ terrain, stones, value, leading = 0 }: GroundProps): JSX.Element {
  return (
    <>
      <polygon points={HEX} class={`ground ${TERRAIN_CLASS[terrain]}`} />
      {stones.flatMap((count, side) =>
        alongSide(side, count).map(({ x, y }, at) => <ellipse key={`${side}-${at}`} class="stone" cx={x} cy={y} rx={5.4} ry={4.2} transform={`rotate(${side * 60} ${x} ${y})`} />),
      )}
      <Picture terrain={terrain} value={value} leading={leading} />
    </>
  );
}

function Picture({ terrain, value, leading }: { terrain: Terrain; value: number; leading: number }): JSX.Element | null {
  switch (terrain) {
    case Terrain.TEMPLE:
      return (
        <g transform="translate(0 -10)">
          <Temple value={value} />
          <g class={leading > 0 ? seatClass(leading) : "nobody"}>
            <circle class="worth" cy={4} r={12.5} />
            <text class="worth-text" y={4} dy="0.36em">{value}</text>
          </g>
        </g>
      );
    case Terrain.JUNGLE:
      return (
        <g class="trees" transform="translate(0 -14)">
          <Tree x={-15} y={4} size={1} />
          <Tree x={14} y={5} size={0.9} />
          <Tree x={0} y={-3} size={1.2} />
        </g>
      );
    case Terrain.TREASURE:
      return (
        <g transform="translate(0 -14)">
          {value === 0 ? <path class="emptied" d="M-14-6H14M-9 2H9" /> : Array.from({ length: value }, (_, at) => <Mask key={at} x={(at - (value - 1) / 2) * (value > 3 ? 19 : 22)} />)}
        </g>
      );
    case Terrain.VOLCANO:
      return (
        <g transform="translate(0 -4)">
          <path class="cone" d="M-34 24 L-11-16 H11 L34 24 Z" />
          <path class="lava" d="M-11-16 H11 L7-6 L2-11 L-2 2 L-6-8 Z" />
          <path class="smoke" d="M-4-20c-8-8 6-10 0-18M6-20c-4-6 6-8 2-14" />
        </g>
      );
    case Terrain.BASE_CAMP:
      return (
        <g transform="translate(0 -16)">
          <path class="camp-roof" d="M-30 12 L-17-10 L-4 12 Z" />
          <path class="camp-roof" d="M4 12 L17-10 L30 12 Z" />
          <path class="camp-roof front" d="M-15 16 L0-12 L15 16 Z" />
          <path class="camp-door" d="M-5 16 L0 3 L5 16 Z" />
        </g>
      );
    default:
      return null;
  }
}

/** A temple with a step for every other level it has. */
function Temple({ value }: { value: number }): JSX.Element {
  const steps = Math.min(5, 1 + Math.ceil(value / 2));
  const bars = Array.from({ length: steps }, (_, at) => {
    const width = 58 - at * 10;
    return <rect key={at} class="step" x={-width / 2} y={17 - at * 9} width={width} height={9} />;
  });
  return <g>{bars}</g>;
}

function Tree({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect class="trunk" x={-2} y={4} width={4} height={10} />
      <circle class="leaves" r={9} cy={-1} />
    </g>
  );
}

function Mask({ x }: { x: number }): JSX.Element {
  return (
    <g transform={`translate(${x} 0)`}>
      <path class="mask" d="M-9-9H9V2C9 9 4 13 0 13S-9 9-9 2Z" />
      <path class="mask-face" d="M-5-3H-2M2-3H5M-3 6H3" />
    </g>
  );
}

/** What stands on a hex: camp, guard, and members of every seat. */
export function Pieces({ space }: { space: Space }): JSX.Element {
  const { presences } = space;
  return (
    <>
      {space.camp > 0 && <Camp seat={space.camp} />}
      {space.guard > 0 && <Guard seat={space.guard} />}
      {presences.map((presence, at) => (
        <Members key={presence.seat} presence={presence} x={(at - (presences.length - 1) / 2) * (presences.length > 3 ? 18 : 23)} />
      ))}
    </>
  );
}

function Members({ presence, x }: { presence: Presence; x: number }): JSX.Element {
  const { seat, workers, leader } = presence;
  const text = workers > 0 ? `${seatLetter(seat)}${workers}` : seatLetter(seat);
  return (
    <g transform={`translate(${x} 27)`}>
      <SeatDisc seat={seat} r={11.5} text={text} />
      {leader && <path class={`star ${seatClass(seat)}`} transform="translate(0 -13)" d="M0-9 2.6-3 9-2.5 4.2 1.6 5.7 8 0 4.6-5.7 8-4.2 1.6-9-2.5-2.6-3Z" />}
    </g>
  );
}

function Camp({ seat }: { seat: number }): JSX.Element {
  return (
    <g class={seatClass(seat)} transform="translate(-30 4)">
      <path class="own-camp" d="M-13 11 L0-12 L13 11 Z" />
      <text class="piece-text" y={5} font-size={11}>{seatLetter(seat)}</text>
    </g>
  );
}

function Guard({ seat }: { seat: number }): JSX.Element {
  return (
    <g class={seatClass(seat)} transform="translate(31 -6)">
      <path class="shield" d="M-11-12H11V0C11 8 5 12 0 14C-5 12-11 8-11 0Z" />
      <text class="piece-text" y={2} font-size={12}>{seatLetter(seat)}</text>
    </g>
  );
}
