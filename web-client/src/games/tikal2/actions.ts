// What an action of the notation is about: its kind, the places that are tapped for it, and what a menu calls it.
// The order of tapping is that of hands at a table: the card or tent first, then the key, then where it goes.
import type { ActionFacts, ActionKind } from "../board";
import { Crossing } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import { Phase } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { Card, LightRoom, PlaceKind, Treasure } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { crossings, iconsOf, placeAt, siteOfTile, type Tikal2Scene, TREASURES, turnSeat } from "./model";
import { placeKind, placeSummary } from "./place_name";
import { colourOf, iconNames, lightRoomName, plain, rewardName } from "./words";

/** In the order of a turn; letters as in the terminal client. Kinds that share a letter are never legal together. */
export const KINDS: readonly ActionKind[] = [
  ["keys", "y"],
  ["take", "t"],
  ["key", "y"],
  ["look", "o"],
  ["open", "n"],
  ["sanctuary", "s"],
  ["count", "c"],
  ["deliver", "d"],
  ["pay", "y"],
  ["keep", "m"],
  ["room", "m"],
  ["explore", "x"],
  ["flag", "f"],
  ["go", "g"],
  ["passage", "w"],
  ["back", "b"],
  ["stay", "s"],
  ["tent", "u"],
  ["play", "p"],
  ["rescue", "b"],
  ["pass", "n"],
  ["done", "e"],
  ["end", "e"],
].map(([kind = "", key = ""]) => ({ kind, text: `tikal2-actions-kind-${kind}`, key }));

export function describe(notation: string, scene: Tikal2Scene): ActionFacts {
  const [kind = "", a = "", b = "", c = ""] = notation.split(" ");
  const { say } = scene;
  const facts = (path: readonly string[], id: string, values: Record<string, string | number> = {}): ActionFacts => ({ kind, path, label: say(`tikal2-actions-${id}`, values) });
  const colour = (word: string) => say(`tikal2-nouns-colour-${word}`);
  const treasure = (word: string) => say(`tikal2-nouns-treasure-${word}`);
  const home = (word: string) => say(`tikal2-nouns-home-${word}`);
  const here = turnSeat(scene)?.explorer ?? "";
  switch (kind) {
    case "take":
      return { kind, path: [`tile-${a}`], label: takeLabel(Number(a), scene) };
    case "keys":
      return { ...facts([`key-${a}`, `key-${b}`], "keys", { first: colour(a), second: colour(b) }), ...(a === b ? {} : { otherPaths: [[`key-${b}`, `key-${a}`]] }) };
    case "key":
      return { ...facts([`key-${a}`, b], "key", { colour: colour(a), home: home(b) }), otherPaths: [[b, `key-${a}`]] };
    case "look":
      return a === "treasures" ? facts([`pile-${b}`], "look-treasures", { pile: b }) : facts([`pile-${a}`], `look-${a}`);
    case "open":
      return b === "" ? facts([`open-${a}`], "open", { treasure: treasure(a) }) : facts([`open-${a}`, `pile-${b}`], "open-from", { treasure: treasure(a), pile: b });
    case "sanctuary":
      return facts([a], "sanctuary", { space: a });
    case "count": {
      const doors = turnSeat(scene)?.flaggedDoors.find((known) => known.colour === colourOf(a))?.count ?? 0;
      return { kind, path: [], label: say("tikal2-web-count", { colour: colour(a), doors }) };
    }
    case "explore":
      if (a === "tent") return { ...facts(["tent", here], "explore-tent"), otherPaths: [[here]] };
      return a === "card" ? { ...facts(["card-explore"], "explore-card"), otherPaths: [[here]] } : facts([here], "explore");
    case "flag": {
      if (a === "") return facts([here], "flag");
      const slot = placeAt(scene, here)?.slots.find((known) => known.slot === Number(a));
      return facts([here], "flag-slot", { slot: a, reward: slot === undefined ? "" : rewardName(slot.points, slot.prize, scene) });
    }
    case "go":
      return facts([a], "go", { place: a, what: stepTo(a, scene) });
    case "passage":
      if (b === "card") return { ...facts(["card-passage", a], "passage-card", { place: a, what: stepTo(a, scene) }), otherPaths: [[a]] };
      return facts([a], "passage", { place: a, what: stepTo(a, scene) });
    case "back":
      return facts([scene.view.way?.viaPlace ?? ""].filter(Boolean), "back");
    case "stay":
      return facts([here], "stay");
    case "tent":
      return facts(["tent", `key-${a}`], "tent", { colour: colour(a) });
    case "play":
      return a === "key" ? facts(["card-key", `key-${b}`, c], "play-key", { colour: colour(b), home: home(c) }) : facts([`card-${a}`], `play-${a}`);
    case "deliver": {
      const price = scene.view.prices[TREASURES.indexOf(treasureOf(a) as (typeof TREASURES)[number])] ?? 0;
      return facts([`price-${a}`], "deliver", { number: b, treasure: treasure(a), price });
    }
    case "pay":
      return a === "points" ? facts([], "pay-points") : facts(["pack"], "pay-key", { colour: colour(a) });
    case "keep":
      return facts([`find-${a}`], "keep", { find: kept(a, scene) });
    case "room":
      return { ...facts([a], "room", { space: a, rotation: b }), turn: Number(b) };
    case "rescue":
      return facts([`key-${a}`], "rescue", { colour: colour(a) });
    case "pass":
    case "done":
    case "end":
      return facts([], kind);
    default:
      return { kind, path: [], label: notation };
  }
}

function takeLabel(tile: number, scene: Tikal2Scene): string {
  const { say } = scene;
  const site = siteOfTile(scene, tile);
  const icons = iconNames(iconsOf(scene.catalogue, tile), scene);
  const met = crossings(scene, turnSeat(scene)?.canoe ?? site, site).map((crossing) => say(crossing === Crossing.PLANE ? "tikal2-actions-plane" : "tikal2-actions-forest"));
  return say(met.length === 0 ? "tikal2-actions-take" : "tikal2-actions-take-crossing", { tile, site, icons, crossings: met.join(", ") });
}

function stepTo(name: string, scene: Tikal2Scene): string {
  const place = placeAt(scene, name);
  return place === undefined ? "" : plain(placeSummary(place, scene));
}

function treasureOf(word: string): Treasure {
  return Treasure[word.toUpperCase() as keyof typeof Treasure] ?? Treasure.UNSPECIFIED;
}

function kept(word: string, scene: Tikal2Scene): string {
  const upper = word.toUpperCase();
  if (upper in LightRoom) return lightRoomName(LightRoom[upper as keyof typeof LightRoom], scene);
  return scene.say(`tikal2-nouns-${upper in Treasure ? "treasure" : "card"}-${word}`);
}

/** What a tap on a dark place seems to want: only the server knows which rule forbids it. */
export function wish(chosen: readonly string[], place: string, kind: string | undefined, scene: Tikal2Scene): string | undefined {
  const { view } = scene;
  const [sort = "", word = ""] = place.split("-");
  const isTemple = placeAt(scene, place) !== undefined;
  const here = turnSeat(scene)?.explorer;
  switch (view.phase) {
    case Phase.ROOM:
      return isTemple ? `room ${place} 0` : undefined;
    case Phase.WALK:
      if (!isTemple) return undefined;
      if (place === here) return kind === "go" ? `go ${place}` : "flag";
      return kind === "passage" || chosen[0] === "card-passage" ? `passage ${place}${chosen[0] === "card-passage" ? " card" : ""}` : `go ${place}`;
    case Phase.DELIVER:
      return sort === "price" ? `deliver ${word} 1` : undefined;
    case Phase.TURN:
      break;
    default:
      return undefined;
  }
  if (chosen[0] === "tent" && sort === "key") return `tent ${word}`;
  switch (sort) {
    case "tile":
      return `take ${word}`;
    case "key":
      return `key ${word} ${chosen.length > 0 ? "camp" : "pack"}`;
    case "pile":
      return /^\d$/.test(word) ? `look treasures ${word}` : `look ${word}`;
    case "open":
      return `open ${word}`;
    case "price":
      return `deliver ${word} 1`;
    case "tent":
      return "explore tent";
    case "card":
      return cardWish(word);
    default:
      if (!isTemple) return undefined;
      if (placeKind(scene, place) === PlaceKind.EMPTY_SPACE || kind === "sanctuary") return `sanctuary ${place}`;
      // Exploring begins with the explorer: who taps where to go before may be told that it comes later.
      return view.turn?.tile === 0 || (view.turn?.icons.length ?? 0) > 0 || view.turn?.explored === true ? "explore" : `go ${place}`;
  }
}

/** Cards that are kept for the end are never played: nothing in the notation would ask for it. */
function cardWish(word: string): string | undefined {
  switch (Card[word.toUpperCase() as keyof typeof Card]) {
    case Card.EXPLORE:
      return "explore card";
    case Card.KEY:
      return "play key pink pack";
    case Card.REMOTE:
    case Card.PLUS:
    case Card.ALL:
    case Card.FOREST:
      return `play ${word}`;
    default:
      return undefined;
  }
}
