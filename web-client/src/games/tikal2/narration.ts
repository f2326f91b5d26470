// What happened in Tikal II, a sentence an event, in the words of the terminal client.
import { fromBinary } from "@bufbuild/protobuf";
import type { Speech, Told } from "../board";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import { type Event, Event_KeyCause, EventSchema } from "../../gen/stubs/tikal/games/tikal2/v1/event_pb";
import { Exploration, Home, Round, Source } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { colourWord, iconsOf, pileNumber, pilePlace, treasureWord } from "./model";
import { altarName, cardList, cardName, colourName, findName, iconName, iconNames, lightRoomName, treasureList, treasureName } from "./words";

type Kind = Event["kind"];

/** What is printed is the same in every match; kept, because an event names a tile by its number alone. */
let printed: Catalogue | undefined;

export function remember(catalogue: Catalogue): Catalogue {
  printed = catalogue;
  return catalogue;
}

export function narrate(bytes: Uint8Array, _notation: string, speech: Speech): Told | undefined {
  const { kind } = fromBinary(EventSchema, bytes);
  const text = sentence(kind, speech);
  if (text === undefined) return undefined;
  return { text, places: places(kind), heading: kind.case === "turnBegan" || kind.case === "roundBegan" };
}

/** Where on the board it happened. */
function places({ case: name, value }: Kind): string[] {
  switch (name) {
    case "tileTaken":
      return [`s${value.site}`];
    case "roomPlaced":
    case "sanctuaryPlaced":
    case "treasureRoomLaid":
      return [value.space];
    case "explorerWent":
    case "passageUsed":
      return [value.fromPlace, value.toPlace];
    case "flagPut":
    case "explorerReturned":
      return [value.place];
    case "treasuresDelivered":
      return [`price-${treasureWord(value.treasure)}`];
    case "keyTaken":
    case "keyPaid":
      return [`key-${colourWord(value.colour)}`];
    case "keysChosen":
      return [`key-${colourWord(value.first)}`, `key-${colourWord(value.second)}`];
    case "lookBegan":
    case "findKept":
      return [pilePlace(value.source)];
    case "openTreasureReplaced":
      return [`pile-${value.pile}`, `open-${treasureWord(value.treasure)}`];
    case "tokenTaken":
      return ["tokens"];
    case "sanctuaryShown":
      return ["top"];
    default:
      return [];
  }
}

function sentence(kind: Kind, speech: Speech): string | undefined {
  const { say, name } = speech;
  const tell = (id: string, values: Record<string, string | number> = {}): string => say(`tikal2-events-${id}`, values);
  const by = (id: string, seat: number, values: Record<string, string | number> = {}): string => tell(id, { name: name(seat), ...values });
  switch (kind.case) {
    // The board shows where tiles lie; what is asked now, the turn says.
    case "tileDealt":
    case "keysAsked":
    case "pileAsked":
    case "wayBackOffered":
    case "explorationEnded":
    case "turnEnded":
      return undefined;
    case "wheelDrawn":
    case "wheelTurned":
    case "gameEnded":
      return tell(kebab(kind.case));
    case "startSeatDrawn":
    case "turnBegan":
    case "planeReached":
    case "forestReached":
    case "planePassed":
    case "tokenTaken":
      return by(kebab(kind.case), kind.value.seat);
    case "pointsPaid":
    case "tilePointsScored":
    case "rescuePaid":
    case "keysScored":
    case "treasuresScored":
      return by(kebab(kind.case), kind.value.seat, { points: kind.value.points });
    case "sanctuaryShown":
      return tell("sanctuary-shown", { colour: altarName(kind.value.sanctuary, speech) });
    case "openTreasureLaid":
      return tell("open-treasure-laid", { treasure: treasureName(kind.value.treasure, speech) });
    case "openTreasureReplaced":
      return tell("open-treasure-replaced", { treasure: treasureName(kind.value.treasure, speech), pile: kind.value.pile });
    case "openTreasureTaken":
      return by("open-treasure-taken", kind.value.seat, { treasure: treasureName(kind.value.treasure, speech) });
    case "keysChosen":
      return by("keys-chosen", kind.value.seat, { first: colourName(kind.value.first, speech), second: colourName(kind.value.second, speech) });
    case "roundBegan":
      return by(kind.value.round === Round.FINAL ? "last-turns" : "round-two", kind.value.firstSeat);
    case "treasuresDelivered": {
      const { seat, number, treasure, points } = kind.value;
      return by("treasures-delivered", seat, { number, treasure: treasureName(treasure, speech), points });
    }
    case "keyPaid":
      return by("key-paid", kind.value.seat, { colour: colourName(kind.value.colour, speech) });
    case "tileTaken": {
      const { seat, tile, site } = kind.value;
      const icons = printed === undefined ? "" : iconNames(iconsOf(printed, tile), speech);
      return icons === "" ? say("tikal2-web-tile-taken", { name: name(seat), tile, site }) : by("tile-taken", seat, { tile, site, icons });
    }
    case "iconLapsed":
      return by("icon-lapsed", kind.value.seat, { icon: kind.value.icon === undefined ? "?" : iconName(kind.value.icon, speech) });
    case "keyTaken": {
      const { seat, colour, home, cause } = kind.value;
      const id = cause === Event_KeyCause.TENT ? "key-by-tent" : home === Home.CAMP ? "key-to-camp" : "key-to-pack";
      return by(id, seat, { colour: colourName(colour, speech) });
    }
    case "doorsCounted":
      return by("doors-counted", kind.value.seat, { colour: colourName(kind.value.colour, speech), points: kind.value.points });
    case "lookBegan": {
      const { seat, source } = kind.value;
      const pile = pileNumber(source);
      if (pile > 0) return by("looks-at-treasures", seat, { pile });
      return by(source === Source.CARDS ? "looks-at-cards" : "looks-at-rooms", seat);
    }
    case "entrySeen":
      // Only who looks hears of what there is.
      return kind.value.find === undefined ? undefined : by("entry-seen", kind.value.seat, { find: findName(kind.value.find, speech) });
    case "findKept": {
      const { seat, source, find } = kind.value;
      if (find !== undefined) return by("kept-known", seat, { find: findName(find, speech) });
      return by(source === Source.CARDS ? "kept-card" : "kept-treasure", seat);
    }
    case "roomPlaced":
      return by("room-placed", kind.value.seat, { space: kind.value.space, room: lightRoomName(kind.value.room, speech) });
    case "sanctuaryPlaced":
      return by("sanctuary-placed", kind.value.seat, { space: kind.value.space, colour: altarName(kind.value.sanctuary, speech) });
    case "treasureRoomLaid":
      return tell("treasure-room-laid", { space: kind.value.space });
    case "explorationBegan": {
      const { seat, by: cause } = kind.value;
      return by(cause === Exploration.TENT ? "explores-by-tent" : cause === Exploration.CARD ? "explores-by-card" : "explores", seat);
    }
    case "explorerWent":
      return by("explorer-went", kind.value.seat, { from: kind.value.fromPlace, to: kind.value.toPlace });
    case "passageUsed":
      return by(kind.value.byCard ? "passage-by-card" : "passage-by-token", kind.value.seat, { from: kind.value.fromPlace, to: kind.value.toPlace });
    case "flagPut":
      return by("flag-put", kind.value.seat, { place: kind.value.place, points: kind.value.points });
    case "explorerReturned":
      return by("explorer-returned", kind.value.seat, { place: kind.value.place });
    case "cardPlayed":
      return by("card-played", kind.value.seat, { card: cardName(kind.value.card, speech) });
    case "altarScored":
      return by("altar-scored", kind.value.seat, { colour: altarName(kind.value.sanctuary, speech), points: kind.value.points });
    case "cardsScored": {
      const { seat, pair, five, types } = kind.value;
      return by("cards-scored", seat, { points: pair + five + types });
    }
    case "handsShown": {
      const hands = kind.value.hands.map(({ seat, treasures, cards }) => by("hand", seat, { treasures: treasureList(treasures, speech), cards: cardList(cards, speech) }));
      return hands.length === 0 ? tell("no-hands") : tell("hands-shown", { hands: hands.join("; ") });
    }
    case undefined:
      // From a newer server: better said than silent.
      return say("narration-unknown");
  }
}

/** The end of a text's id: the event's name. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
