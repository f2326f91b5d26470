// Where the hexes of the board are: flat on top, column by column, odd columns half a hex lower.

/** From a hex's centre to its corners. */
export const SIZE = 60;
/** From a hex's centre to its sides. */
export const APOTHEM = (SIZE * Math.sqrt(3)) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre of the hex in this column and row, from 0. */
export function centre(column: number, row: number): Point {
  return { x: 1.5 * SIZE * column, y: APOTHEM * (2 * row + (column % 2)) };
}

/** The corners of a hex around 0, 0, a little smaller than its space. */
export function corners(size: number): string {
  const at = (corner: number) => {
    const angle = (Math.PI / 3) * corner;
    return `${round(size * Math.cos(angle))},${round(size * Math.sin(angle))}`;
  };
  return [0, 1, 2, 3, 4, 5].map(at).join(" ");
}

/** Points along a side, just inside of it: where its stones lie. Sides count clockwise from the top. */
export function alongSide(side: number, count: number): readonly Point[] {
  const angle = (Math.PI / 3) * side - Math.PI / 2;
  const inward = APOTHEM - 9;
  return Array.from({ length: count }, (_, at) => {
    const aside = (at - (count - 1) / 2) * 14;
    return { x: round(inward * Math.cos(angle) - aside * Math.sin(angle)), y: round(inward * Math.sin(angle) + aside * Math.cos(angle)) };
  });
}

/** Stones on six sides after so many turns by a sixth, clockwise. */
export function turned(stones: readonly number[], rotation: number): readonly number[] {
  return stones.map((_, side) => stones[(side - rotation + 6) % 6] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
