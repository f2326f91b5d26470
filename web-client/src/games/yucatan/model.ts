// A view and a catalogue of Yucatàn, read once each: what stands where, and what is printed there.
import type { Board, BoardCell, Catalogue } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import type { Seat, View, Village, Warrior } from "../../gen/stubs/tikal/games/yucatan/v1/view_pb";
import { Guild, Terrain } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { Scene } from "../board";
import { kept } from "../kept";

export type YucatanScene = Scene<View, Catalogue>;

/** What stands on a cell. */
export interface Pieces {
  readonly village: Village | undefined;
  readonly warrior: Warrior | undefined;
}

/** The guilds in the order of the rules. */
export const GUILDS = [Guild.JAGUAR, Guild.HUMMINGBIRD, Guild.SNAKE] as const;

const NO_PIECES: Pieces = { village: undefined, warrior: undefined };
const EMPTY_BOARD: Board = { $typeName: "tikal.games.yucatan.v1.Board", seats: 0, cells: [], rivers: [] };

/** The board that is played on. */
export function boardOf({ view, catalogue }: YucatanScene): Board {
  const seats = view.options?.seats ?? 0;
  return catalogue.boards.find((board) => board.seats === seats) ?? EMPTY_BOARD;
}

const printedOf = kept((board: Board) => new Map(board.cells.map((printed) => [printed.cell, printed])));
const piecesOf = kept((view: View) => new Map(view.cells.map(({ cell, village, warrior }) => [cell, { village, warrior }])));

/** What is printed on a cell; undefined: the board has no such cell. */
export function printed(cell: string, scene: YucatanScene): BoardCell | undefined {
  return printedOf(boardOf(scene)).get(cell);
}

/** What stands on a cell. */
export function piecesAt(cell: string, scene: YucatanScene): Pieces {
  return piecesOf(scene.view).get(cell) ?? NO_PIECES;
}

export function seatOf(seat: number, { view }: YucatanScene): Seat | undefined {
  return view.seats.find((known) => known.seat === seat);
}

/** The seat whose city a cell is. */
export function cityAt(cell: string, { view }: YucatanScene): Seat | undefined {
  return view.seats.find((seat) => seat.city === cell);
}

/** What happens on the last cell of a move. That the move is legal is the server's word. */
export type Effect =
  /** It fights; `other` unspecified: that one is hidden. */
  | { readonly what: "battle"; readonly rival: number; readonly own: Guild; readonly other: Guild }
  /** It raids a village; owner 0: a neutral one; `gone`: it is taken off the board, otherwise it gets small. */
  | { readonly what: "raid"; readonly owner: number; readonly gone: boolean }
  /** It may take so many prisoners from this seat's city. */
  | { readonly what: "theft"; readonly victim: number; readonly most: number }
  /** It brings so many prisoners home. */
  | { readonly what: "delivery"; readonly number: number };

/** What a move to this cell brings there, as the view has it; undefined: nothing. */
export function effectOf(from: string, by: string | undefined, to: string, scene: YucatanScene): Effect | undefined {
  const mover = piecesAt(from, scene).warrior;
  if (mover === undefined) return undefined;
  // Whoever has delivered on the way arrives with nothing.
  const carried = by === undefined ? mover.carried : 0;
  const { village, warrior } = piecesAt(to, scene);
  if (warrior !== undefined) return { what: "battle", rival: warrior.owner, own: mover.guild, other: warrior.guild };
  const delivery: Effect | undefined = carried > 0 ? { what: "delivery", number: carried } : undefined;
  if (village !== undefined) {
    if (village.owner !== mover.owner) return { what: "raid", owner: village.owner, gone: !village.large };
    return village.large ? delivery : undefined;
  }
  const city = printed(to, scene);
  if (city?.terrain !== Terrain.CITY) return undefined;
  if (city.city === mover.owner) return delivery;
  const held = seatOf(city.city, scene)?.prisoners ?? 0;
  const most = Math.min(held, Math.max(0, (scene.catalogue.numbers?.mostCarried ?? 0) - carried));
  return most > 0 ? { what: "theft", victim: city.city, most } : undefined;
}

/** Whether an attacker of one guild beats a defender of the other, as the catalogue says. */
export function beats(own: Guild, other: Guild, { catalogue }: YucatanScene): boolean {
  return catalogue.guilds.some(({ guild, beats }) => guild === own && beats === other);
}

/** What the warrior on a cell carries. */
export function carriedFrom(cell: string, scene: YucatanScene): number {
  return piecesAt(cell, scene).warrior?.carried ?? 0;
}

/** The order of cells: by row, then by number. */
export function inCellOrder(one: string, other: string): number {
  return one.charCodeAt(0) - other.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}
