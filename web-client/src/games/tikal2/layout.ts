// Where everything is drawn: the temple, the river, the table with prices, supply, piles and the reader's own things.
// Beside each other where there is room; on a phone in one column, with that on top which the turn is about.
import { Phase } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { IconKind } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { cardWord, COLOURS, colourWord, findsSeen, pilePlace, seatOf, type Tikal2Scene, TREASURES, treasureWord } from "./model";
import { findWord } from "./words";

/** From a room's middle to its corners, and to its sides. */
export const RADIUS = 58;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

/** A place's middle and size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly spots: ReadonlyMap<string, Spot>;
  /** The upper left corners of the parts. */
  readonly temple: Corner;
  readonly river: Corner;
  readonly table: Corner;
  /** Where what a look shows lies, while somebody looks. */
  readonly tray: Spot | undefined;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

const EDGE = 8;
/** Every part is as wide as the others, so that they fit above each other. */
export const PART = 480;
const GAP = 18;
export const TEMPLE_HIGH = 682;
const SITE = { w: 222, h: 92, across: PART - 222, down: 118 } as const;
const RIVER_HIGH = 2 * SITE.down + SITE.h;
export const WHEEL_RADIUS = 74;
const TRAY_HIGH = 150;

/** The corners of a hex around 0, 0. */
export function corners(size: number): string {
  const at = (corner: number) => {
    const angle = (Math.PI / 3) * corner;
    return `${round(size * Math.cos(angle))},${round(size * Math.sin(angle))}`;
  };
  return [0, 1, 2, 3, 4, 5].map(at).join(" ");
}

/** The middle of a side, counted clockwise from the top, so far inside of it. */
export function sideMiddle(side: number, inside: number): Corner {
  const angle = (Math.PI / 3) * side - Math.PI / 2;
  return { x: round((APOTHEM - inside) * Math.cos(angle)), y: round((APOTHEM - inside) * Math.sin(angle)) };
}

/** Where a treasure's sector of the wheel is, around the wheel's middle. */
export function sectorMiddle(index: number, far: number): Corner {
  const angle = (2 * Math.PI * index) / TREASURES.length - Math.PI / 2;
  return { x: round(far * Math.cos(angle)), y: round(far * Math.sin(angle)) };
}

/** The sites stand in a ring: down at the right, up at the left, as the river flows. */
const RING: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [1, 2],
  [0, 2],
  [0, 1],
];

export function layoutOf(scene: Tikal2Scene, isWide: boolean): Layout {
  const spots = new Map<string, Spot>();
  const finds = findsSeen(scene);
  // Beside the river there is room for a hand in any case; above the temple an empty one would only push it down.
  const hasHand = isWide || (seatOf(scene, scene.you)?.cards.length ?? 0) > 0;
  const tableHigh = scene.you === 0 ? 240 : hasHand ? 366 : 304;
  let temple: Corner;
  let river: Corner;
  let table: Corner;
  let tray: Spot | undefined;
  let bottom: number;
  if (isWide) {
    const right = EDGE + PART + GAP;
    temple = { x: EDGE, y: EDGE };
    river = { x: right, y: EDGE };
    table = { x: right, y: EDGE + RIVER_HIGH + GAP };
    bottom = Math.max(EDGE + TEMPLE_HIGH, table.y + tableHigh);
    // Who looks at a pile has no use for the river meanwhile.
    if (finds !== undefined) tray = { x: right + PART / 2, y: EDGE + RIVER_HIGH / 2, w: PART, h: TRAY_HIGH + 30 };
  } else {
    let y = EDGE;
    const below = (high: number): Corner => {
      const corner = { x: EDGE, y };
      y += high + GAP;
      return corner;
    };
    if (finds !== undefined) {
      const { x, y } = below(TRAY_HIGH);
      tray = { x: x + PART / 2, y: y + TRAY_HIGH / 2, w: PART, h: TRAY_HIGH };
    }
    const first = firstPart(scene);
    const early = first === "temple" ? undefined : below(first === "river" ? RIVER_HIGH : tableHigh);
    temple = below(TEMPLE_HIGH);
    river = first === "river" && early !== undefined ? early : below(RIVER_HIGH);
    table = first === "table" && early !== undefined ? early : below(tableHigh);
    bottom = y - GAP;
  }
  placeTemple(scene, temple, spots);
  placeRiver(scene, river, spots);
  placeTable(scene, table, spots);
  if (tray !== undefined) placeFinds(scene, tray, spots);
  return { width: isWide ? 2 * (EDGE + PART) + GAP : 2 * EDGE + PART, height: bottom + EDGE, spots, temple, river, table, tray };
}

/** What a player needs first in this moment. Who only watches sees the temple. */
function firstPart({ view, you, deciding }: Tikal2Scene): "temple" | "river" | "table" {
  if (you === 0 || !deciding.includes(you)) return "temple";
  switch (view.phase) {
    case Phase.KEYS:
    case Phase.DELIVER:
    case Phase.FOREST:
    case Phase.PILE:
      return "table";
    case Phase.TURN: {
      if (view.turn?.tile === 0) return "river";
      const icons = view.turn?.icons ?? [];
      const isLaid = (kind: IconKind) => kind === IconKind.SANCTUARY;
      return icons.length === 0 || icons.every(({ kind }) => isLaid(kind)) ? "temple" : "table";
    }
    default:
      return "temple";
  }
}

function placeTemple({ catalogue }: Tikal2Scene, { x, y }: Corner, spots: Map<string, Spot>): void {
  let outside = 0;
  for (const { place, q, r, neighbours } of catalogue.places) {
    if (neighbours.length > 0) {
      // The columns with six rooms reach half a room higher than the first.
      const down = r + q / 2;
      spots.set(place, { x: round(x + 8 + RADIUS * (1 + 1.5 * q)), y: round(y + APOTHEM * (2 + 2 * down)), w: 2 * RADIUS, h: 2 * APOTHEM });
    } else if (place === "out") {
      spots.set(place, { x: x + 48, y: y + 645, w: 96, h: 62 });
    } else {
      spots.set(place, { x: x + 132 + 63.4 * outside, y: y + 645, w: 60, h: 62 });
      outside += 1;
    }
  }
}

function placeRiver({ view }: Tikal2Scene, { x, y }: Corner, spots: Map<string, Spot>): void {
  for (const { site, tiles } of view.sites) {
    const [column, row] = RING[site - 1] ?? [0, 0];
    const left = x + column * SITE.across;
    const top = y + row * SITE.down;
    spots.set(`s${site}`, { x: left + SITE.w / 2, y: top + SITE.h / 2, w: SITE.w, h: SITE.h });
    tiles.forEach((tile, at) => spots.set(`tile-${tile}`, { x: left + 31 + at * 53.3, y: top + 59, w: 50, h: 58 }));
  }
}

/** The river's course: through the middles of the sites. */
export function ringOf({ x, y }: Corner): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  return { x: x + SITE.w / 2, y: y + SITE.h / 2, width: SITE.across, height: 2 * SITE.down };
}

/** Where a stretch's sign stands, and how far its arrow is turned from pointing right. */
export function stretchSpot(stretch: number, { x, y }: Corner): { readonly x: number; readonly y: number; readonly turn: number } {
  const [column, row] = RING[stretch - 1] ?? [0, 0];
  const [nextColumn, nextRow] = RING[stretch % RING.length] ?? [0, 0];
  const middle = (at: number, size: number, pitch: number) => at * pitch + size / 2;
  const across = (middle(column, SITE.w, SITE.across) + middle(nextColumn, SITE.w, SITE.across)) / 2;
  const down = (middle(row, SITE.h, SITE.down) + middle(nextRow, SITE.h, SITE.down)) / 2;
  const turn = nextRow === row ? (nextColumn > column ? 0 : 180) : nextRow > row ? 90 : -90;
  return { x: x + across, y: y + down, turn };
}

function placeTable(scene: Tikal2Scene, { x, y }: Corner, spots: Map<string, Spot>): void {
  const { view, you } = scene;
  TREASURES.forEach((treasure, at) => {
    const middle = sectorMiddle(at, WHEEL_RADIUS * 0.64);
    spots.set(`price-${treasureWord(treasure)}`, { x: x + WHEEL_RADIUS + middle.x, y: y + WHEEL_RADIUS + 2 + middle.y, w: 46, h: 46 });
  });
  const right = x + 2 * WHEEL_RADIUS + 14;
  const wide = PART - 2 * WHEEL_RADIUS - 14;
  row(COLOURS.map((colour) => `key-${colourWord(colour)}`), { x: right, y, w: wide, h: 70 }, spots);
  row(["top", "tokens", ...(you > 0 ? ["tent"] : [])], { x: right, y: y + 78, w: wide, h: 72 }, spots);
  const piles = view.stacks.map(({ source }) => pilePlace(source));
  const open = view.openTreasures.map(({ treasure }) => `open-${treasureWord(treasure)}`);
  const openWide = open.length * 46;
  row(open, { x, y: y + 160, w: openWide, h: 78 }, spots);
  row(piles, { x: x + openWide, y: y + 160, w: PART - openWide, h: 78 }, spots);
  if (you === 0) return;
  row(["pack", "camp"], { x, y: y + 248, w: PART, h: 54 }, spots);
  const cards = seatOf(scene, you)?.cards ?? [];
  // A hand of few cards is not drawn wider than a hand of six.
  row(cards.map(({ card }) => `card-${cardWord(card)}`), { x, y: y + 310, w: Math.min(PART, 80 * cards.length), h: 54 }, spots);
}

function placeFinds(scene: Tikal2Scene, tray: Spot, spots: Map<string, Spot>): void {
  const words = new Set(findsSeen(scene)?.entries.flatMap(({ find }) => (find === undefined ? [] : [`find-${findWord(find)}`])));
  const wide = words.size * 118;
  row([...words], { x: tray.x - wide / 2, y: tray.y - 48, w: wide, h: 114 }, spots);
}

/** Places side by side in a box whose corner is given, a little apart. */
function row(places: readonly string[], box: Spot, spots: Map<string, Spot>): void {
  const each = box.w / Math.max(1, places.length);
  places.forEach((place, at) => spots.set(place, { x: round(box.x + each * (at + 0.5)), y: box.y + box.h / 2, w: round(each - 6), h: box.h }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
