// A position of Tikal II as the board asks for it: places, tiles, seats and stretches by their names.
import type { Scene } from "../board";
import { type Catalogue, Crossing } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import { Phase, type Place, type Seat, type Site, type Stack, type View } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { Card, Colour, type Icon, type LightRoom, Round, Sanctuary, Source, Treasure } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";

export type Tikal2Scene = Scene<View, Catalogue>;

/** Colours and treasures in the order of the rules. */
export const COLOURS = [Colour.PINK, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.BROWN] as const;
export const TREASURES = [Treasure.MASK, Treasure.STATUETTE, Treasure.VASE, Treasure.NECKLACE, Treasure.DAGGER] as const;

/** The word of the notation for a colour, a treasure, a card, a sanctuary. */
export const colourWord = (colour: Colour): string => Colour[colour].toLowerCase();
export const treasureWord = (treasure: Treasure): string => Treasure[treasure].toLowerCase();
export const cardWord = (card: Card): string => Card[card].toLowerCase();
export const sanctuaryWord = (sanctuary: Sanctuary): string => Sanctuary[sanctuary].toLowerCase();

/** The letter on doors and keys of a colour, as in the terminal client: brown has the n, because blue has the b. */
export function colourLetter(word: string): string {
  return word === "brown" ? "n" : word === "multi" ? "*" : (word[0] ?? "?");
}

/** The place of the board where a pile lies. */
export function pilePlace(source: Source): string {
  switch (source) {
    case Source.TREASURES_1:
      return "pile-1";
    case Source.TREASURES_2:
      return "pile-2";
    case Source.TREASURES_3:
      return "pile-3";
    case Source.CARDS:
      return "pile-cards";
    case Source.ROOMS:
      return "pile-rooms";
    case Source.UNSPECIFIED:
      return "";
  }
}

/** The number of a pile of treasures; 0 for other piles. */
export function pileNumber(source: Source): number {
  return source >= Source.TREASURES_1 && source <= Source.TREASURES_3 ? source : 0;
}

export function placeAt({ view }: Tikal2Scene, name: string): Place | undefined {
  return view.places.find(({ place }) => place === name);
}

export function siteAt({ view }: Tikal2Scene, name: string): Site | undefined {
  return view.sites.find(({ site }) => `s${site}` === name);
}

export function seatOf({ view }: Tikal2Scene, number: number): Seat | undefined {
  return view.seats.find(({ seat }) => seat === number);
}

/** The seat that decides, or for which something is drawn. */
export function turnSeat(scene: Tikal2Scene): Seat | undefined {
  return seatOf(scene, scene.view.turn?.seat ?? 0);
}

export function iconsOf(catalogue: Catalogue, tile: number): readonly Icon[] {
  return catalogue.tiles.find((printed) => printed.tile === tile)?.icons ?? [];
}

/** The site where a tile lies; 0: none. */
export function siteOfTile({ view }: Tikal2Scene, tile: number): number {
  return view.sites.find(({ tiles }) => tiles.includes(tile))?.site ?? 0;
}

/** What a canoe meets on its way between two sites, in order. */
export function crossings({ catalogue }: Tikal2Scene, from: number, to: number): readonly Crossing[] {
  const met: Crossing[] = [];
  let at = from;
  // A way never goes full circle; whatever the catalogue says, this ends.
  for (let steps = 0; at !== to && steps < catalogue.stretches.length; steps += 1) {
    const stretch = catalogue.stretches.find(({ fromSite }) => fromSite === at);
    if (stretch === undefined) return met;
    if (stretch.crossing !== Crossing.UNSPECIFIED) met.push(stretch.crossing);
    at = stretch.toSite;
  }
  return met;
}

/** Whether a light room of the pile has a door on each side after so many turns by a sixth. */
export function turnedDoors(catalogue: Catalogue, room: LightRoom, rotation: number): readonly boolean[] {
  const doors = catalogue.lightRooms.find((printed) => printed.room === room)?.doors ?? [];
  return doors.map((_, side) => doors[(side - rotation + 6) % 6] ?? false);
}

/** The entries of the pile that is looked at, if the reader is the one who looks. */
export function findsSeen(scene: Tikal2Scene): Stack | undefined {
  const { view, you } = scene;
  if (view.phase !== Phase.LOOK || you === 0 || view.turn?.seat !== you) return undefined;
  return view.stacks.find(({ source }) => source === view.lookedAt);
}

/** A step of a turn: what is done, what comes now, what is left. */
export interface Step {
  readonly step: "tile" | "icons" | "explore";
  readonly state: "done" | "now" | "later";
}

/** The steps of the turn under way; none before the first turn and in the last turns, which have no canoe. */
export function stepsOf({ view }: Tikal2Scene): readonly Step[] {
  const { turn } = view;
  if (turn === undefined || view.round === Round.FINAL || view.phase === Phase.KEYS) return [];
  const taken = turn.tile > 0;
  const done: readonly (readonly [Step["step"], boolean])[] = [
    ["tile", taken],
    ["icons", taken && turn.icons.length === 0],
    ["explore", turn.explored],
  ];
  const now = done.findIndex(([, isDone]) => !isDone);
  return done.map(([step, isDone], at) => ({ step, state: isDone ? "done" : at === now ? "now" : "later" }));
}
