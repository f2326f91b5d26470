// Where the cells of a map lie in the drawing, and how its small rivers wind between them. Pointy-top hexes.
import type { Board, BoardCell, River } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import { kept } from "../kept";

/** From a cell's middle to its corners. */
export const RADIUS = 36;
/** Half of a cell's width. */
export const REACH = (RADIUS * Math.sqrt(3)) / 2;
const MARGIN = 5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Cells side by side in the widest rows: a small screen must not make them smaller than a fingertip. */
  readonly across: number;
  readonly middles: ReadonlyMap<string, Point>;
  /** Each small river as a path, with a place for its name. */
  readonly rivers: readonly { readonly name: string; readonly path: string; readonly label: Point }[];
}

/** The drawing of a board; kept, because a board never changes. */
export const layoutOf = kept((board: Board): Layout => {
  const halves = board.cells.map(halvesAcross);
  const rows = board.cells.map(({ row }) => row);
  const [left, right] = [Math.min(...halves), Math.max(...halves)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const middle = (cell: BoardCell): Point => ({
    x: MARGIN + REACH * (1 + halvesAcross(cell) - left),
    y: MARGIN + RADIUS * (1 + 1.5 * (cell.row - top)),
  });
  const middles = new Map(board.cells.map((cell) => [cell.cell, middle(cell)]));
  return {
    width: 2 * MARGIN + REACH * (2 + right - left),
    height: 2 * MARGIN + RADIUS * (2 + 1.5 * (bottom - top)),
    across: (2 + right - left) / 2,
    middles,
    rivers: board.rivers.flatMap((river) => drawnRiver(river, middles)),
  };
});

/** Odd rows sit half a cell to the right. */
function halvesAcross({ row, column }: BoardCell): number {
  return 2 * column + (row % 2);
}

/** A hex around a point as a path, smaller by `inset`. */
export function hexPath(inset: number, { x, y }: Point): string {
  const size = RADIUS - inset;
  const corners = [0, 1, 2, 3, 4, 5].map((side) => {
    const angle = (Math.PI / 180) * (60 * side - 30);
    return `${round(x + size * Math.cos(angle))} ${round(y + size * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A cross through a point, as a path. */
export function cross({ x, y }: Point, reach: number): string {
  return `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`;
}

function drawnRiver({ river, sides }: River, middles: ReadonlyMap<string, Point>) {
  const edges = sides.flatMap(({ cell, otherCell }) => {
    const [one, other] = [middles.get(cell), middles.get(otherCell)];
    return one === undefined || other === undefined ? [] : [edgeBetween(one, other)];
  });
  const course = chained(edges);
  const label = course[Math.floor(course.length / 2)];
  return label === undefined ? [] : [{ name: river, path: winding(course), label }];
}

/** The two ends of the side between neighbouring cells. */
function edgeBetween(one: Point, other: Point): readonly [Point, Point] {
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  const far = Math.hypot(other.x - one.x, other.y - one.y);
  const [dx, dy] = [((other.y - one.y) / far) * (RADIUS / 2), (-(other.x - one.x) / far) * (RADIUS / 2)];
  return [{ x: x + dx, y: y + dy }, { x: x - dx, y: y - dy }];
}

/** The corners that a river passes, from its city to the great river. */
function chained(edges: readonly (readonly [Point, Point])[]): readonly Point[] {
  const [first, second] = edges;
  if (first === undefined) return [];
  // The first side is entered at the end that the second one does not share.
  const turned = second !== undefined && second.some((end) => isNear(end, first[0]));
  const course = turned ? [first[1], first[0]] : [first[0], first[1]];
  for (const [one, other] of edges.slice(1)) {
    const last = course.at(-1);
    course.push(last !== undefined && isNear(one, last) ? other : one);
  }
  return course;
}

/** A course that rounds its corners, as water does. */
function winding(course: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const [start, ...rest] = course;
  if (start === undefined) return "";
  const bends = rest.map((corner, index) => {
    const next = rest[index + 1];
    return next === undefined ? `L${at(corner)}` : `Q${at(corner)} ${at({ x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 })}`;
  });
  return `M${at(start)}${bends.join("")}`;
}

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 1;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
