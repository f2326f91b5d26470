// A place for who cannot see it: what it is, what lies there, what opens its doors. The words are the terminal client's.
import { Crossing } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import type { Place, Site, Stack } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { Card, Colour, type ColourCount, PlaceKind, Source, Treasure } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { findsSeen, iconsOf, pileNumber, pilePlace, placeAt, seatOf, siteAt, siteOfTile, type Tikal2Scene, TREASURES } from "./model";
import { altarName, cardName, colourList, colourName, findName, findWord, iconNames, names, plain, rewardName, sideNames, SIDES, treasureList, treasureName } from "./words";

/** Names of a scene that were asked for: a tap draws the same scene again, and eighty names take their time. */
const known = new WeakMap<Tikal2Scene, Map<string, string>>();

/** What a place is called, with everything that can be said of it. */
export function placeName(name: string, scene: Tikal2Scene): string {
  const told = known.get(scene) ?? new Map<string, string>();
  known.set(scene, told);
  const before = told.get(name);
  if (before !== undefined) return before;
  const now = plain(described(name, scene));
  told.set(name, now);
  return now;
}

function described(name: string, scene: Tikal2Scene): string {
  const place = placeAt(scene, name);
  if (place !== undefined) return [kindLine(place, scene), ...pieces(place, scene), ...sides(place, scene)].join(" ");
  const site = siteAt(scene, name);
  if (site !== undefined) return siteLine(site, scene);
  const { view, say, you } = scene;
  const [sort = "", word = ""] = name.split("-");
  const own = seatOf(scene, you);
  switch (sort) {
    case "tile": {
      const tile = Number(word);
      return say("tikal2-lines-tile-at", { tile, site: siteOfTile(scene, tile), icons: iconNames(iconsOf(scene.catalogue, tile), scene) });
    }
    case "key": {
      const colour = Colour[word.toUpperCase() as keyof typeof Colour];
      return say("tikal2-web-key", { colour: colourName(colour, scene), count: countOf(view.keySupply, colour) });
    }
    case "price": {
      const kind = Treasure[word.toUpperCase() as keyof typeof Treasure];
      const price = view.prices[TREASURES.indexOf(kind as (typeof TREASURES)[number])] ?? 0;
      const held = ownTreasures(scene).get(kind) ?? 0;
      const told = say("tikal2-web-price", { treasure: treasureName(kind, scene), price });
      return held === 0 ? told : `${told} ${say("tikal2-web-held", { count: held })}`;
    }
    case "pile": {
      const stack = view.stacks.find(({ source }) => pilePlace(source) === name);
      return stack === undefined ? name : pileLine(stack, scene);
    }
    case "open":
      return say("tikal2-web-open", { treasure: treasureName(Treasure[word.toUpperCase() as keyof typeof Treasure], scene) });
    case "find": {
      const found = findsSeen(scene)?.entries.find(({ find }) => find !== undefined && findWord(find) === word)?.find;
      return found === undefined ? name : say("tikal2-web-find", { find: findName(found, scene) });
    }
    case "card":
      return say("tikal2-web-card", { card: cardName(Card[word.toUpperCase() as keyof typeof Card], scene) });
    case "top":
      return view.topSanctuary === 0 ? say("tikal2-web-no-sanctuary") : say("tikal2-lines-top-sanctuary", { colour: altarName(view.topSanctuary, scene) });
    case "tokens":
      return say("tikal2-web-tokens", { count: view.tokenSupply });
    case "pack":
      return say("tikal2-web-pack", { keys: colourList(own?.pack ?? [], scene) });
    case "camp":
      return say("tikal2-web-camp", { keys: colourList(own?.camp ?? [], scene), points: own?.projectedKeys ?? 0 });
    case "tent":
      return say(own?.tentReady === true ? "tikal2-lines-tent-ready" : "tikal2-lines-tent-used");
    default:
      return name;
  }
}

export function countOf(counts: readonly ColourCount[], colour: Colour): number {
  return counts.find((entry) => entry.colour === colour)?.count ?? 0;
}

/** The reader's own treasures, those that all know among them. */
export function ownTreasures(scene: Tikal2Scene): ReadonlyMap<Treasure, number> {
  const own = seatOf(scene, scene.you);
  const sums = new Map<Treasure, number>();
  for (const { treasure, count } of [...(own?.treasures ?? []), ...(own?.shownTreasures ?? [])]) sums.set(treasure, (sums.get(treasure) ?? 0) + count);
  return sums;
}

export function placeKind(scene: Tikal2Scene, name: string): PlaceKind {
  return placeAt(scene, name)?.kind ?? PlaceKind.UNSPECIFIED;
}

/** What a place is, with its name. */
function kindLine(place: Place, scene: Tikal2Scene): string {
  const { say } = scene;
  const values = {
    place: place.place,
    colour: place.kind === PlaceKind.SANCTUARY ? altarName(place.sanctuary, scene) : place.colour === Colour.UNSPECIFIED ? "" : colourName(place.colour, scene),
    doors: sideNames(place.sides.map(({ door }) => door), scene),
  };
  switch (place.kind) {
    case PlaceKind.OUT:
      return say("tikal2-lines-out", values);
    case PlaceKind.EMPTY_SPACE:
      return say("tikal2-lines-empty", values);
    case PlaceKind.LIGHT_ROOM:
      return say("tikal2-lines-light", values);
    case PlaceKind.SANCTUARY:
      return say("tikal2-lines-sanctuary", values);
    case PlaceKind.TREASURE_ROOM:
      return say("tikal2-lines-treasure-room", values);
    case PlaceKind.SECRET_ROOM:
      return say("tikal2-lines-secret", values);
    case PlaceKind.UNSPECIFIED:
      return place.place;
  }
}

/** What a place is and what stands there, for a list that names it itself. */
export function placeSummary(place: Place, scene: Tikal2Scene): string {
  return withoutName([kindLine(place, scene), ...pieces(place, scene)].join(" "), place.place);
}

function withoutName(told: string, name: string): string {
  const rest = told.startsWith(name) ? told.slice(name.length).replace(/^[ :\u00a0]+/, "") : told;
  return rest.replace(/\.$/, "");
}

/** Slots, flags and explorers. */
function pieces(place: Place, scene: Tikal2Scene): readonly string[] {
  const { say, name } = scene;
  const slots = place.slots.map(({ slot, points, prize, coveredBy }) =>
    coveredBy > 0 ? say("tikal2-lines-slot-taken", { slot, name: name(coveredBy) }) : say("tikal2-lines-slot", { slot, reward: rewardName(points, prize, scene) }),
  );
  const lines: string[] = [];
  if (slots.length > 0) lines.push(say("tikal2-lines-slots", { slots: slots.join(", ") }));
  if (place.flags.length > 0) lines.push(say("tikal2-lines-flags", { names: names(place.flags.map(({ seat }) => seat), scene) }));
  if (place.explorers.length > 0) lines.push(say("tikal2-lines-explorers", { names: names(place.explorers, scene) }));
  return lines;
}

/** What lies beyond each side, and what opens it. Nothing is said of the sides of empty spaces: nobody stands there. */
function sides(place: Place, scene: Tikal2Scene): readonly string[] {
  const { say, catalogue } = scene;
  if (place.kind === PlaceKind.EMPTY_SPACE) return [];
  const beyond = catalogue.places.find((printed) => printed.place === place.place)?.neighbours ?? [];
  return place.sides.map(({ keys }, at) => {
    const other = placeAt(scene, beyond[at] ?? "");
    const values = {
      side: say(`tikal2-nouns-side-${SIDES[at] ?? ""}`),
      place: other?.place ?? "",
      what: other === undefined ? "" : withoutName(kindLine(other, scene), other.place),
      keys: keys.map((colour) => colourName(colour, scene)).join(` ${say("tikal2-nouns-and")} `),
    };
    if (other === undefined || other.kind === PlaceKind.EMPTY_SPACE) return say("tikal2-lines-side-empty", values);
    return say(keys.length > 0 ? "tikal2-lines-side-opens" : "tikal2-lines-side-wall", values);
  });
}

function siteLine(site: Site, scene: Tikal2Scene): string {
  const { say, catalogue } = scene;
  const tiles = site.tiles.map((tile) => `${tile} (${iconNames(iconsOf(catalogue, tile), scene)})`).join("; ");
  const lines = [say("tikal2-lines-site", { place: `s${site.site}`, site: site.site, tiles: tiles === "" ? say("tikal2-nouns-none") : tiles })];
  if (site.canoes.length > 0) lines.push(say("tikal2-lines-canoes", { names: names(site.canoes, scene) }));
  const stretch = catalogue.stretches.find(({ fromSite }) => fromSite === site.site);
  if (stretch !== undefined) {
    const kind = stretch.crossing === Crossing.PLANE ? "plane" : stretch.crossing === Crossing.FOREST ? "forest" : "plain";
    lines.push(say(`tikal2-lines-next-${kind}`, { next: stretch.toSite }));
  }
  return lines.join(" ");
}

/** How many a pile has, and what is known of its top. */
export function pileLine(stack: Stack, scene: Tikal2Scene): string {
  const { say } = scene;
  const count = stack.unknown + stack.entries.length;
  const pile = pileNumber(stack.source);
  const kind = pile > 0 ? "treasures" : stack.source === Source.CARDS ? "cards" : "rooms";
  const told = say(`tikal2-lines-pile-${kind}`, { pile, count });
  if (stack.entries.length === 0) return told;
  const finds = stack.entries.map(({ find, knowers }) => (find === undefined ? say("tikal2-lines-only-others", { names: names(knowers, scene) }) : findName(find, scene)));
  return `${told} ${say("tikal2-lines-pile-top", { finds: finds.join("; ") })}`;
}

/** What lies open, and what left the game. */
export function openAndDelivered(scene: Tikal2Scene): readonly string[] {
  const { view, say } = scene;
  const lines: string[] = [];
  if (view.openTreasures.length > 0) lines.push(say("tikal2-lines-open-treasures", { treasures: treasureList(view.openTreasures, scene) }));
  if (view.delivered.length > 0) lines.push(say("tikal2-lines-delivered", { treasures: treasureList(view.delivered, scene) }));
  return lines;
}
