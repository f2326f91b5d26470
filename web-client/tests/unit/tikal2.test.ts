// The board of Tikal II over what a real server said: tikal2.capture.mjs plays the matches and keeps it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ComponentChildren, isValidElement, type VNode } from "preact";
import type { ActionFacts, Choice, Pointing } from "../../src/games/board";
import { board, Drawing } from "../../src/games/tikal2/board";
import { layoutOf } from "../../src/games/tikal2/layout";
import type { Tikal2Scene } from "../../src/games/tikal2/model";
import { format, type Pattern } from "../../src/texts/format";

interface Fixture {
  readonly catalogue: string;
  readonly moments: readonly { readonly phase: string; readonly you: number; readonly deciding: readonly number[]; readonly view: string; readonly legal: readonly { readonly notation: string; readonly cost: number }[] }[];
  readonly events: readonly { readonly notation: string; readonly game: string }[];
}

const LANGUAGES = ["en", "fr", "de"] as const;
const fixture = JSON.parse(readFileSync(join(import.meta.dirname, "tikal2.fixture.json"), "utf8")) as Fixture;
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));
const catalogue = board.decodeCatalogue(bytes(fixture.catalogue));

function speech(language: (typeof LANGUAGES)[number], you = 1): Pick<Tikal2Scene, "say" | "name" | "you"> {
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", "..", "src", "gen", "texts", language, `${name}.json`), "utf8")) as Record<string, Pattern>;
  const texts = { ...read("common"), ...read("tikal2") };
  const rules = new Intl.PluralRules(language);
  return {
    say: (id, values = {}) => {
      const pattern = texts[id];
      if (pattern === undefined) throw new Error(`${language}: there is no text ${id}`);
      return format(pattern, values, (count) => rules.select(count));
    },
    name: (seat) => ["?", "Ada", "Bo", "Cy", "Di"][seat] ?? "?",
    you,
  };
}

const scenes = (language: (typeof LANGUAGES)[number]) =>
  fixture.moments.map((moment) => {
    const scene: Tikal2Scene = { ...speech(language, moment.you), view: board.decodeView(bytes(moment.view)), catalogue, notation: "", phaseWord: moment.phase, seats: 2, deciding: moment.deciding };
    return { ...moment, scene };
  });

/** A sentence that was filled with everything it asks for. */
function expectWhole(text: string, what: string): void {
  expect(text.trim(), what).not.toBe("");
  expect(text, what).not.toMatch(/tikal2-|undefined|NaN|[{}?]/);
}

/** Every way in which an action is tapped. */
function paths(notation: string, scene: Tikal2Scene): readonly (readonly string[])[] {
  const { path, otherPaths = [] } = board.describe(notation, scene);
  return [path, ...otherPaths];
}

const english = scenes("en");
const moment = (phase: string, legal: string) => {
  const found = english.find((known) => known.phase.startsWith(phase) && known.legal.some(({ notation }) => notation === legal || notation.startsWith(`${legal} `)));
  if (found === undefined) throw new Error(`no moment ${phase} with ${legal}`);
  return found.scene;
};

describe("actions", () => {
  it("of every kind are in the fixture", () => {
    const kinds = new Set(english.flatMap(({ legal }) => legal.map(({ notation }) => notation.split(" ")[0])));
    expect(kinds.size).toBeGreaterThanOrEqual(22);
  });
  for (const language of LANGUAGES) {
    it(`have whole labels (${language})`, () => {
      for (const { legal, scene } of scenes(language)) for (const { notation } of legal) expectWhole(board.describe(notation, scene).label, notation);
    });
  }
  it("are tapped at places that are drawn, wide and narrow", () => {
    for (const { legal, scene } of english) {
      for (const isWide of [true, false]) {
        const { spots, width, height } = layoutOf(scene, isWide);
        for (const place of legal.flatMap(({ notation }) => paths(notation, scene).flat())) expect([...spots.keys()]).toContain(place);
        for (const [place, { x, y, w, h }] of spots) {
          expect([x - w / 2 >= 0, y - h / 2 >= 0, x + w / 2 <= width, y + h / 2 <= height], `${place} is inside of the drawing`).toEqual([true, true, true, true]);
        }
      }
    }
  });
  it("have places of their own", () => {
    for (const { scene } of english) {
      for (const isWide of [true, false]) {
        // Hexes touch at their sides, tiles lie on their sites, and what a look shows covers the river on a wide board.
        const spots = [...layoutOf(scene, isWide).spots].filter(([place]) => !/^[a-e]\d$|^s\d$/.test(place) && !(isWide && place.startsWith("find-")));
        spots.forEach(([place, spot], at) => {
          for (const [other, beside] of spots.slice(at + 1)) {
            // The wheel's are round.
            if (!(place.startsWith("price-") && other.startsWith("price-"))) expect(Math.abs(spot.x - beside.x) * 2 < spot.w + beside.w - 1 && Math.abs(spot.y - beside.y) * 2 < spot.h + beside.h - 1, `${place} covers ${other}`).toBe(false);
          }
        });
      }
    }
  });
  it("that share a path are told apart by label or turn", () => {
    for (const { legal, scene } of english) {
      const keys = legal.map(({ notation }) => board.describe(notation, scene)).map(({ kind, path, turn, label }) => [kind, path.join(" "), turn, label].join("|"));
      expect(new Set(keys).size).toBe(legal.length);
    }
  });
  it("legal together have letters of their own", () => {
    for (const { legal } of english) {
      const kinds = [...new Set(legal.map(({ notation }) => notation.split(" ")[0]))];
      const letters = kinds.map((kind) => board.kinds.find((known) => known.kind === kind)?.key);
      expect(letters).not.toContain(undefined);
      expect(new Set(letters).size, kinds.join(" ")).toBe(kinds.length);
    }
  });
  const check = (phase: string, legal: string, notation: string, expected: ActionFacts) => {
    it(`${notation} is ${expected.path.join(", ") || "a button"}`, () => expect(board.describe(notation, moment(phase, legal))).toEqual(expected));
  };
  check("keys", "keys", "keys pink blue", { kind: "keys", path: ["key-pink", "key-blue"], otherPaths: [["key-blue", "key-pink"]], label: "pink, blue" });
  check("turn", "key", "key pink camp", { kind: "key", path: ["key-pink", "camp"], otherPaths: [["camp", "key-pink"]], label: "pink key to the camp" });
  check("turn", "tent", "tent blue", { kind: "tent", path: ["tent", "key-blue"], label: "use the tent: blue key to the backpack" });
  check("turn", "look", "look treasures 2", { kind: "look", path: ["pile-2"], label: "look at treasures, pile 2" });
  check("turn", "open", "open mask 2", { kind: "open", path: ["open-mask", "pile-2"], label: "take the open mask; pile 2 replaces it" });
  check("room", "room", "room c3 4", { kind: "room", path: ["c3"], turn: 4, label: "lay the room on c3, rotation 4" });
  check("look", "keep", "keep mask", { kind: "keep", path: ["find-mask"], label: "mask" });
  check("forest", "pay", "pay points", { kind: "pay", path: [], label: "pay points" });
  check("turn", "end", "end", { kind: "end", path: [], label: "end the turn" });
  it("to take a tile tell what lies on the way", () => {
    const scene = moment("turn", "take");
    const own = scene.view.turn?.seat;
    const from = (canoe: number): Tikal2Scene => ({ ...scene, view: { ...scene.view, seats: scene.view.seats.map((seat) => (seat.seat === own ? { ...seat, canoe } : seat)) } });
    const tile = scene.view.sites.find(({ site }) => site === 1)?.tiles[0] ?? 0;
    const way = (canoe: number) => /\((.+)\)$/.exec(board.describe(`take ${tile}`, from(canoe)).label)?.[1];
    expect([1, 6, 5, 3].map(way)).toEqual(["s1", "s1, forest", "s1, plane, forest", "s1, plane, forest"]);
  });
  it("that the notation gets later are told as they are", () => {
    expect(board.describe("dance a1", moment("turn", "take"))).toEqual({ kind: "dance", path: [], label: "dance a1" });
  });
});

/** What would be drawn, as elements with their attributes. */
function drawn(node: ComponentChildren): readonly VNode<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap((inside: ComponentChildren) => drawn(inside));
  if (!isValidElement(node)) return [];
  const { type, props } = node as VNode<Record<string, unknown>>;
  // Components of the drawing are functions of what they are given; a fragment is its children.
  if (typeof type === "function") return drawn((type as (props: unknown) => ComponentChildren)(props));
  return [node as VNode<Record<string, unknown>>, ...drawn(props["children"] as ComponentChildren)];
}

function pointingAt(lit: readonly string[], ghost: Choice | undefined): Pointing {
  const nothing = () => undefined;
  return { lit: new Map(lit.map((place) => [place, 0])), litLabel: "Can be chosen.", chosen: [], ghost, turns: ghost?.turn === undefined ? 0 : 6, told: new Set(), refused: undefined, focus: undefined, tap: nothing, turn: nothing, confirm: nothing };
}

describe("the drawing", () => {
  it("has every place once, named, and nothing inline", () => {
    for (const { legal, scene } of english) {
      const lit = legal.flatMap(({ notation }) => paths(notation, scene).flatMap(([first]) => first ?? []));
      for (const isWide of [true, false]) {
        const layout = layoutOf(scene, isWide);
        const elements = drawn(Drawing({ scene, pointing: pointingAt(lit, undefined), layout }));
        const places = elements.filter(({ props }) => props["data-place"] !== undefined);
        expect(places.map(({ props }) => props["data-place"]).sort()).toEqual([...layout.spots.keys()].sort());
        const buttons = elements.filter(({ props }) => props["role"] === "button");
        expect(buttons.length).toBe(places.length);
        for (const { props } of buttons) expectWhole(String(props["aria-label"]), "a place");
        const shining = places.filter(({ props }) => String(props["class"]).split(" ").includes("lit")).map(({ props }) => props["data-place"]);
        expect(new Set(shining)).toEqual(new Set(lit));
        expect(elements.filter(({ props }) => "style" in props)).toEqual([]);
      }
    }
  });
  it("shows what is about to be played, with a mark to play it", () => {
    for (const { legal, scene } of english) {
      const firsts = new Map(legal.map((action) => [action.notation.split(" ")[0], action]));
      for (const { notation, cost } of firsts.values()) {
        const ghost: Choice = { ...board.describe(notation, scene), notations: [notation], cost };
        const elements = drawn(Drawing({ scene, pointing: pointingAt([], ghost), layout: layoutOf(scene, true) }));
        expect(elements.filter(({ props }) => "data-confirm" in props).length, notation).toBe(ghost.path.length > 0 ? 1 : 0);
        expect(elements.filter(({ props }) => "data-turn" in props).length, notation).toBe(ghost.kind === "room" ? 1 : 0);
      }
    }
  });
  it("turns the doors of the room in hand", () => {
    const scene = moment("room", "room");
    const doors = (turn: number) =>
      drawn(Drawing({ scene, pointing: pointingAt([], { ...board.describe(`room c3 ${turn}`, scene), notations: [], cost: 0 }), layout: layoutOf(scene, true) }))
        .slice(-40)
        .filter(({ props }) => props["class"] === "door")
        .map(({ props }) => props["transform"])
        .join(" ");
    expect(new Set([0, 1, 2, 3, 4, 5].map(doors)).size).toBe(6);
  });
  for (const language of LANGUAGES) {
    it(`has panels beside it (${language})`, () => {
      for (const { scene } of scenes(language)) {
        for (const panel of [board.Status?.({ scene }), board.Seat?.({ scene, seat: 1 }), board.Seat?.({ scene, seat: 2 }), board.Supply?.({ scene })]) {
          const elements = drawn(panel);
          expect(elements.length).toBeGreaterThan(1);
          for (const { props } of elements) {
            if (props["aria-label"] !== undefined) expectWhole(String(props["aria-label"]), "a panel");
            for (const text of [props["children"]].flat()) if (typeof text === "string") expect(text).not.toMatch(/tikal2-|undefined|NaN|[{}]/);
          }
        }
      }
    });
  }
});

describe("a tap on a dark place", () => {
  it("never wishes for what is legal, which would be lit", () => {
    let wishes = 0;
    for (const { legal, scene } of english) {
      const lit = new Set(legal.flatMap(({ notation }) => paths(notation, scene).map(([first]) => first)));
      for (const place of layoutOf(scene, true).spots.keys()) {
        const wished = lit.has(place) ? undefined : board.wish?.([], place, undefined, scene);
        if (wished === undefined) continue;
        wishes += 1;
        expect(legal.map(({ notation }) => notation), place).not.toContain(wished);
      }
    }
    expect(wishes).toBeGreaterThan(100);
  });
});

describe("places", () => {
  for (const language of LANGUAGES) {
    it(`are all named (${language})`, () => {
      for (const { scene } of scenes(language)) {
        for (const place of layoutOf(scene, true).spots.keys()) {
          const name = board.placeName(place, scene);
          expectWhole(name, place);
          expect(name, place).not.toBe(place);
        }
      }
    });
  }
  const check = (place: string, expected: string) => {
    it(place, () => expect(board.placeName(place, moment("keys", "keys"))).toBe(expected));
  };
  check("out", "out: outside. Explorers: Ada, Bo.");
  check("x1", "x1: secret room, reached from outside by a passage only. Slots: 1 gives 10 points.");
  check("b1", "b1: an empty space, nobody can enter.");
  check("key-brown", "7 brown keys in the supply.");
  check("pile-cards", "Cards: 13.");
  check("pack", "Your backpack: none. These keys open doors.");
  check("tent", "Tent ready.");
  it("tell of walls and of the keys that open doors", () => {
    const told = board.placeName("a1", moment("keys", "keys"));
    expect(told).toMatch(/^a1: pink room; doors: .+\. Slots: 1 gives 3 points\./);
    expect(told).toContain("out, outside: opened by pink.");
    expect(told).toContain("no room yet.");
  });
  it("of the river tell of canoes and of what comes next", () => {
    expect(board.placeName("s1", moment("keys", "keys"))).toMatch(/^s1: site 1 of the river\. Tiles: .+\. Canoes: Ada, Bo\. Next: site 2\.$/);
    expect(board.placeName("s6", moment("keys", "keys"))).toMatch(/Next: through the forest to site 1\.$/);
  });
});

describe("narration", () => {
  for (const language of LANGUAGES) {
    it(`has whole sentences (${language})`, () => {
      for (const { game, notation } of fixture.events) {
        const told = board.narrate(bytes(game), notation, speech(language));
        if (told !== undefined) expectWhole(told.text, notation);
      }
    });
  }
  it("tells a match as before", async () => {
    const lines = fixture.events.map(({ game, notation }) => {
      const told = board.narrate(bytes(game), notation, speech("en"));
      return `${notation}\n    ${told === undefined ? "-" : `${told.heading === true ? "# " : ""}${told.text}${(told.places ?? []).map((place) => ` [${place}]`).join("")}`}`;
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("tikal2.narration.txt");
  });
});

describe("phases and facts", () => {
  it("are said", () => {
    for (const { scene } of english) expectWhole(board.phase(scene), scene.phaseWord);
    expect(board.fact?.("colour", "pink", speech("de"))).toBe("rosa");
    expect(board.fact?.("treasure", "vase", speech("fr"))).toBe("vase");
    expect(board.fact?.("space", "c3", speech("en"))).toBeUndefined();
    expect(board.cost(10, speech("en"))).toBe("10 points");
    expect(board.cost(0, speech("en"))).toBe("");
  });
});
