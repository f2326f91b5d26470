// Yucatàn's board over what a real server said of a played match: fixtures/capture.mjs made the file from docs/pictures/yucatan.record.
import { readFileSync } from "node:fs";
import { create, toBinary } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { type Event, EventSchema } from "../../src/gen/stubs/tikal/games/yucatan/v1/event_pb";
import { LegalActionSchema } from "../../src/gen/stubs/tikal/v1/game_pb";
import { EndCause, Guild } from "../../src/gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { Choice, GameBoard, Speech } from "../../src/games/board";
import { board } from "../../src/games/yucatan/board";
import { layoutOf, RADIUS, REACH } from "../../src/games/yucatan/geometry";
import { boardOf, effectOf, printed, type YucatanScene } from "../../src/games/yucatan/model";
import { effectName } from "../../src/games/yucatan/names";
import { choicesOf } from "../../src/store/choices";
import { armed, chooseKind, complete, NOTHING, type Selection, tap } from "../../src/store/pointing";
import { format, type Pattern } from "../../src/texts/format";

interface Fixture {
  readonly catalogue: string;
  readonly events: readonly { readonly notation: string; readonly event: string }[];
  readonly moments: readonly { readonly sequence: number; readonly phase: string; readonly deciding: readonly number[]; readonly notation: string; readonly view: string; readonly legal: readonly string[] }[];
}

const fixture = JSON.parse(readFileSync(new URL("fixtures/yucatan.json", import.meta.url), "utf8")) as Fixture;
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const catalogue = board.decodeCatalogue(bytes(fixture.catalogue));

function speech(language: "en" | "fr" | "de" = "en", unknown: Set<string> = new Set()): Speech {
  const texts = JSON.parse(readFileSync(new URL(`../../src/gen/texts/${language}/yucatan.json`, import.meta.url), "utf8")) as Record<string, Pattern>;
  const rules = new Intl.PluralRules(language);
  const say = (id: string, values = {}) => {
    const pattern = texts[id];
    if (pattern === undefined) unknown.add(id);
    return pattern === undefined ? id : format(pattern, values, (count) => rules.select(count));
  };
  return { say, name: (seat) => ["nobody", "Ada", "Bob"][seat] ?? "?", you: 1 };
}

/** The position before the action of this number, as seat 1 saw it. */
function sceneBefore(sequence: number, words: Speech = speech()): YucatanScene & { readonly legal: readonly string[] } {
  const moment = fixture.moments.find((known) => known.sequence === sequence - 1);
  if (moment === undefined) throw new Error(`the fixture has no moment ${sequence - 1}`);
  const { notation, phase: phaseWord, deciding, view, legal } = moment;
  return { ...words, view: board.decodeView(bytes(view)), catalogue, notation, phaseWord, seats: 2, deciding, legal };
}

function told(kind: Event["kind"], words = speech()): string | undefined {
  return board.narrate(toBinary(EventSchema, create(EventSchema, { kind })), "as written", words)?.text;
}

describe("the legal actions of every phase", () => {
  it.each(fixture.moments.map(({ sequence }) => sequence))("are about cells of the board after event %i", (sequence) => {
    const scene = sceneBefore(sequence + 1);
    expect(scene.legal.length).toBeGreaterThan(0);
    for (const notation of scene.legal) {
      const facts = board.describe(notation, scene);
      expect(board.kinds.map(({ kind }) => kind)).toContain(facts.kind);
      for (const path of [facts.path, ...(facts.otherPaths ?? [])]) {
        for (const place of path) expect(printed(place, scene), `${notation}: ${place}`).toBeDefined();
      }
      expect(facts.label).not.toMatch(/yucatan-|[{}]/);
    }
  });
  it("have a label each, so that a list tells them apart", () => {
    for (const { sequence } of fixture.moments) {
      const scene = sceneBefore(sequence + 1);
      const labels = scene.legal.map((notation) => board.describe(notation, scene).label);
      expect(new Set(labels).size).toBe(scene.legal.length);
    }
  });
});

describe("an action", () => {
  const facts = (notation: string, before: number) => board.describe(notation, sceneBefore(before));
  it("in setup is its cell", () => {
    expect(facts("large f10", 3)).toEqual({ kind: "large", path: ["f10"], label: "large village on f10" });
    expect(facts("neutral b5", 7)).toMatchObject({ kind: "neutral", path: ["b5"] });
  });
  it("with two warriors begins with either cell", () => {
    expect(facts("warriors snake c6 hummingbird d7", 20)).toEqual({
      kind: "warriors",
      path: ["c6", "d7"],
      otherPaths: [["d7", "c6"]],
      label: "snake on c6, hummingbird on d7",
    });
  });
  it("that moves says what happens there", () => {
    expect(facts("move d7 e8", 22).label).toBe("d7 to e8: raid, neutral village");
    expect(facts("move e9 f10", 36).label).toBe("e9 to f10: delivers 1");
    expect(facts("move f10 h9", 183).label).toMatch(/^f10 to h9: battle with Bob, /);
  });
  it("that builds is a button, and the own city", () => {
    expect(facts("build", 92)).toMatchObject({ path: [], otherPaths: [["c7"]] });
  });
  it("that takes is a button, and the city that was entered", () => {
    expect(facts("take 2", 463)).toMatchObject({ kind: "take", path: [], otherPaths: [["c7"]], label: "take 2" });
  });
  it("of a newer server is offered as it is written", () => {
    expect(facts("sing c7", 92)).toEqual({ kind: "sing", path: [], label: "sing c7" });
  });
  it("that delivers on the way names both cells that are tapped", () => {
    expect(facts("move f10 f11 e12", 92).path).toEqual(["f10", "e12"]);
  });
});

describe("taps", () => {
  /** All that can be chosen before an action. */
  function choicesBefore(sequence: number): readonly Choice[] {
    const scene = sceneBefore(sequence);
    return choicesOf(board as GameBoard, scene, scene.legal.map((notation) => create(LegalActionSchema, { notation })), []);
  }
  function tapped(choices: readonly Choice[], places: readonly string[]): Selection {
    return places.reduce((selection, place) => {
      const result = tap(choices, selection, place);
      if (result.does !== "select") throw new Error(`a tap on ${place} does ${result.does}`);
      return result.selection;
    }, NOTHING);
  }
  it("put the first two warriors in either order, and list their guilds", () => {
    const choices = choicesBefore(20);
    for (const cells of [["c6", "d7"], ["d7", "c6"]]) {
      const listed = complete(choices, tapped(choices, cells));
      expect(listed).toHaveLength(9);
      expect(listed.map(({ notations }) => notations[0])).toContain("warriors snake c6 hummingbird d7");
    }
  });
  it("build by the button alone, and by the city", () => {
    const choices = choicesBefore(92);
    expect(armed(choices, chooseKind(choices, NOTHING, "build"))?.notations).toEqual(["build"]);
    // The warrior in the city can go, too: so the city lists what it is for.
    expect(complete(choices, tapped(choices, ["c7"])).map(({ notations }) => notations[0])).toEqual(["build"]);
  });
  it("move by two, and play by a third", () => {
    const choices = choicesBefore(22);
    const selection = tapped(choices, ["d7", "e8"]);
    expect(armed(choices, selection)?.notations).toEqual(["move d7 e8"]);
    expect(tap(choices, selection, "e8")).toMatchObject({ does: "play" });
  });
  it("on the entered city list how many can be taken", () => {
    const choices = choicesBefore(463);
    expect(complete(choices, tapped(choices, ["c7"])).map(({ label }) => label)).toEqual(["take 2", "take 1", "take none"]);
  });
});

describe("events", () => {
  it("that a server sent are all told", () => {
    const unknown = new Set<string>();
    for (const { notation, event } of fixture.events) {
      const line = board.narrate(bytes(event), notation, speech("en", unknown));
      expect(line?.text ?? "", notation).not.toMatch(/[{}]/);
    }
    expect([...unknown]).toEqual([]);
  });
  it("give their cells, the last one where it ended", () => {
    const battle = fixture.events.find(({ event }) => board.narrate(bytes(event), "", speech())?.text.startsWith("Battle"));
    const line = board.narrate(bytes(battle?.event ?? ""), "", speech());
    expect(line?.text).toMatch(/^Battle on \w+: (Ada|Bob) \(\w+\) attacks/);
    expect(line?.places).toHaveLength(2);
  });
  it("of a battle say who met whom with what, and how it ended", () => {
    const fought = { cell: "h8", fromCell: "h9", attacker: 1, attacking: Guild.SNAKE, defender: 2, defending: Guild.HUMMINGBIRD, winner: 1, carried: 3, toSupply: 1 };
    const battle = (more: Partial<typeof fought>) => told({ case: "battleFought", value: create(EventSchema, { kind: { case: "battleFought", value: { ...fought, ...more } } }).kind.value as never });
    expect(battle({})).toBe("Battle on h8: Ada (snake) attacks and beats Bob (hummingbird); the winner carries 3; back to the supply: 1");
    expect(battle({ winner: 2, defending: Guild.JAGUAR, toSupply: 0 })).toBe("Battle on h8: Ada (snake) attacks and loses to Bob (jaguar); the winner carries 3");
    expect(battle({ winner: 2, defending: Guild.SNAKE, carried: 0, toSupply: 0 })).toBe("Battle on h8: Ada (snake) attacks Bob (snake): equal, the defender wins");
  });
  it("that hide a guild do not say one", () => {
    const hidden = create(EventSchema, { kind: { case: "warriorDeployed", value: { seat: 2, cell: "k12" } } }).kind;
    expect(told(hidden)).toBe("Bob deploys a warrior on k12");
  });
  it("of a turn's end say nothing, of its beginning are headings", () => {
    expect(told(create(EventSchema, { kind: { case: "turnEnded", value: { round: 1, seat: 1 } } }).kind)).toBeUndefined();
    const began = create(EventSchema, { kind: { case: "turnBegan", value: { round: 4, seat: 2 } } });
    expect(board.narrate(toBinary(EventSchema, began), "", speech())).toMatchObject({ text: "Round 4: Bob", heading: true });
  });
  it("of the rounds' end and of a newer server are told too", () => {
    expect(told(create(EventSchema, { kind: { case: "gameEnded", value: { cause: EndCause.LAST_ROUND } } }).kind)).toMatch(/last round/);
    expect(board.narrate(new Uint8Array(), "as written", speech())).toEqual({ text: "as written" });
  });
});

describe("a cell", () => {
  const name = (place: string, before: number, language: "en" | "fr" | "de" = "en") => board.placeName(place, sceneBefore(before, speech(language)));
  it("is named with what is printed", () => {
    expect(name("g5", 3)).toBe("g5: water of the great river.");
    expect(name("f10", 3)).toBe("f10: beach of 1b, the great river.");
    expect(name("c7", 3)).toBe("c7: city of Ada; 0 levels, 0 prisoners.");
    expect(name("a7", 3)).toBe("a7: jungle.");
    expect(name("k11", 3, "fr")).toBe("k11 : cité de Bob; 0 étage, 0 prisonnier.");
  });
  it("is named with what stands there", () => {
    expect(name("d7", 22)).toBe("d7: beach of 1b; warrior of Ada: hummingbird, secret.");
    expect(name("k12", 22)).toBe("k12: beach of 2a; warrior of Bob, hidden.");
    expect(name("b5", 22)).toBe("b5: jungle; neutral village.");
    expect(name("f10", 22)).toBe("f10: beach of 1b, the great river; large village of Ada.");
    expect(name("e9", 36)).toMatch(/warrior of Ada: hummingbird, secret, carries 1\.$/);
  });
  it("that the board lacks has no name but says so", () => {
    expect(name("q9", 3)).toBe("q9: no cell.");
  });
  it("is named in every language for every cell", () => {
    for (const language of ["en", "fr", "de"] as const) {
      const unknown = new Set<string>();
      for (const { sequence } of fixture.moments) {
        const scene = sceneBefore(sequence + 1, speech(language, unknown));
        for (const { cell } of boardOf(scene).cells) expect(board.placeName(cell, scene)).not.toMatch(/[{}]/);
      }
      expect([...unknown]).toEqual([]);
    }
  });
});

describe("what a tap on a dark cell wants", () => {
  const wish = (before: number, place: string, chosen: readonly string[] = [], kind?: string) => board.wish?.(chosen, place, kind, sceneBefore(before));
  it("is what the phase asks for", () => {
    expect(wish(3, "g5")).toBe("large g5");
    expect(wish(7, "f6")).toBe("neutral f6");
    expect(wish(20, "a7", ["d7"])).toBe("warriors jaguar a7 jaguar d7");
    expect(wish(20, "e10")).toMatch(/^warriors jaguar \w+ jaguar \w+$/);
  });
  it("in a turn is to go there with the warrior that was chosen", () => {
    expect(wish(22, "a11", ["d7"])).toBe("move d7 a11");
  });
  it("in a turn is what the place is for, or the kind that was chosen", () => {
    expect(wish(22, "c7")).toBe("build");
    expect(wish(22, "g5")).toBe("village g5");
    expect(wish(22, "f10")).toBe("enlarge f10");
    expect(wish(22, "m11", [], "deploy")).toBe("deploy jaguar m11");
    expect(wish(22, "m11", [], "move")).toMatch(/^move m11 \w+$/);
  });
});

describe("what follows from a move", () => {
  it("is told as the view has it, and not guessed where a guild is hidden", () => {
    const scene = sceneBefore(183);
    const effect = effectOf("f10", undefined, "h9", scene);
    expect(effect?.what).toBe("battle");
    if (effect !== undefined) expect(effectName({ what: "battle", rival: 2, own: Guild.JAGUAR, other: Guild.UNSPECIFIED }, scene)).toBe("battle with Bob, hidden");
    expect(effectName({ what: "battle", rival: 2, own: Guild.JAGUAR, other: Guild.SNAKE }, scene)).toBe("battle with Bob, snake: won");
    expect(effectName({ what: "battle", rival: 2, own: Guild.SNAKE, other: Guild.SNAKE }, scene)).toBe("battle with Bob, snake: lost");
  });
});

describe("the drawing", () => {
  it.each(catalogue.boards.map(({ seats }) => seats))("of the board for %i has every cell at its own place, and every small river", (seats) => {
    const drawn = catalogue.boards.find((known) => known.seats === seats);
    if (drawn === undefined) throw new Error("no such board");
    const layout = layoutOf(drawn);
    const middles = [...layout.middles.values()];
    expect(middles).toHaveLength(drawn.cells.length);
    const nearest = Math.min(...middles.flatMap((one, at) => middles.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));
    expect(nearest).toBeCloseTo(2 * REACH);
    const outside = middles.filter(({ x, y }) => x < REACH || x > layout.width - REACH || y < RADIUS || y > layout.height - RADIUS);
    expect(outside).toEqual([]);
    expect(layout.rivers.map(({ name }) => name)).toEqual(drawn.rivers.filter(({ city }) => city > 0).map(({ river }) => river));
    for (const { path } of layout.rivers) expect(path).toMatch(/^M[\d. ]+(Q[\d. ]+)*L[\d. ]+$/);
  });
});

describe("facts of refusals", () => {
  it("are words of the reader's language", () => {
    expect(board.fact?.("guild", "snake", speech("de"))).toBe("Schlange");
    expect(board.fact?.("terrain", "water", speech())).toBe("water of the great river");
    expect(board.fact?.("asked", "take", speech())).toBe("take prisoners from the city");
    expect(board.fact?.("owner", "2", speech())).toBeUndefined();
  });
});
