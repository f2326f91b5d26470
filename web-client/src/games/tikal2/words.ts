// Pieces of sentences: keys, treasures, icons, rooms and rewards in the reader's words.
import type { Speech } from "../board";
import {
  type Card,
  type CardCount,
  Colour,
  type ColourCount,
  type Find,
  type Icon,
  IconKind,
  LightRoom,
  Prize,
  type Sanctuary,
  type Treasure,
  type TreasureCount,
} from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { cardWord, colourWord, sanctuaryWord, treasureWord } from "./model";

export const colourName = (colour: Colour, { say }: Speech): string => say(`tikal2-nouns-colour-${colourWord(colour)}`);
export const treasureName = (treasure: Treasure, { say }: Speech): string => say(`tikal2-nouns-treasure-${treasureWord(treasure)}`);
export const cardName = (card: Card, { say }: Speech): string => say(`tikal2-nouns-card-${cardWord(card)}`);
export const altarName = (sanctuary: Sanctuary, { say }: Speech): string => say(`tikal2-nouns-colour-${sanctuaryWord(sanctuary)}`);

/** Names of seats, one after the other. */
export const names = (seats: readonly number[], { name }: Speech): string => seats.map(name).join(", ");

/** Names go into labels too, where marks of direction are read aloud by some readers. */
export const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

/** "2 pink, blue", or "none". */
export function counted(entries: readonly (readonly [string, number])[], { say }: Speech): string {
  if (entries.length === 0) return say("tikal2-nouns-none");
  return entries.map(([what, count]) => (count === 1 ? what : `${count} ${what}`)).join(", ");
}

export function colourList(counts: readonly ColourCount[], speech: Speech): string {
  return counted(counts.map(({ colour, count }) => [colourName(colour, speech), count] as const), speech);
}

export function treasureList(counts: readonly TreasureCount[], speech: Speech): string {
  return counted(counts.map(({ treasure, count }) => [treasureName(treasure, speech), count] as const), speech);
}

export function cardList(counts: readonly CardCount[], speech: Speech): string {
  return counted(counts.map(({ card, count }) => [cardName(card, speech), count] as const), speech);
}

/** Counted things, and how many more the reader does not know. */
export function withHidden(known: string, hidden: number, { say }: Speech): string {
  if (hidden === 0) return known;
  const more = say("tikal2-lines-hidden", { count: hidden });
  return known === say("tikal2-nouns-none") ? more : `${known}, ${more}`;
}

export function iconName(icon: Icon, speech: Speech): string {
  const { say } = speech;
  switch (icon.kind) {
    case IconKind.KEY:
      return say("tikal2-nouns-icon-key", { colour: colourName(icon.colour, speech) });
    case IconKind.ANY_KEY:
      return say("tikal2-nouns-icon-any-key");
    case IconKind.POINTS:
      return say("tikal2-nouns-icon-points", { points: icon.points });
    case IconKind.TREASURE:
    case IconKind.CARD:
    case IconKind.ROOM:
    case IconKind.SANCTUARY:
    case IconKind.COUNT:
    case IconKind.PASSAGE:
      return say(`tikal2-nouns-icon-${IconKind[icon.kind].toLowerCase()}`);
    case IconKind.UNSPECIFIED:
      return "?";
  }
}

export const iconNames = (icons: readonly Icon[], speech: Speech): string => icons.map((icon) => iconName(icon, speech)).join(", ");

/** What a slot gives. */
export function rewardName(points: number, prize: Prize, { say }: Speech): string {
  const kind = prize === Prize.CARD ? "points-card" : prize === Prize.TREASURE ? "points-treasure" : "points";
  return say(`tikal2-lines-${kind}`, { points });
}

/** The sides that have doors, by their names. */
export function sideNames(doors: readonly boolean[], { say }: Speech): string {
  const named = SIDES.filter((_, side) => doors[side] === true).map((side) => say(`tikal2-nouns-side-${side}`));
  return named.length === 0 ? say("tikal2-nouns-none") : named.join(", ");
}

/** The ends of the texts' ids for the six sides, clockwise from the top. */
export const SIDES = ["n", "n-e", "s-e", "s", "s-w", "n-w"] as const;

/** A light room's word in the notation: colour and number of doors. */
export function lightRoomParts(room: LightRoom): { readonly word: string; readonly colour: string; readonly doors: number } {
  const word = LightRoom[room].toLowerCase();
  return { word, colour: word.slice(0, -1), doors: Number(word.slice(-1)) };
}

export function lightRoomName(room: LightRoom, { say }: Speech): string {
  if (room === LightRoom.UNSPECIFIED) return "?";
  const { colour, doors } = lightRoomParts(room);
  return say("tikal2-lines-room-name", { colour: say(`tikal2-nouns-colour-${colour}`), doors });
}

/** What a look finds, as the notation calls it in `keep`. */
export function findWord({ kind }: Find): string {
  switch (kind.case) {
    case "treasure":
      return treasureWord(kind.value);
    case "card":
      return cardWord(kind.value);
    case "room":
      return lightRoomParts(kind.value).word;
    case undefined:
      return "?";
  }
}

export function findName({ kind }: Find, speech: Speech): string {
  switch (kind.case) {
    case "treasure":
      return treasureName(kind.value, speech);
    case "card":
      return cardName(kind.value, speech);
    case "room":
      return lightRoomName(kind.value, speech);
    case undefined:
      return "?";
  }
}

/** The colour of a word of the notation; UNSPECIFIED for none. */
export function colourOf(word: string): Colour {
  return Colour[word.toUpperCase() as keyof typeof Colour] ?? Colour.UNSPECIFIED;
}
