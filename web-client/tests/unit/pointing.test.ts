// Taps become choices: what is lit, what is armed, what is turned, what is listed.
import { describe, expect, it } from "vitest";
import type { Choice } from "../../src/games/board";
import { armed, chooseKind, complete, lit, NOTHING, pick, type Selection, stepBack, tap, turn, turnable } from "../../src/store/pointing";

function choice(notation: string, path: string, cost = 1, turn?: number): Choice {
  const kind = notation.split(" ")[0] ?? "";
  return { notations: [notation], kind, path: path === "" ? [] : path.split(" "), cost, label: notation, ...(turn === undefined ? {} : { turn }) };
}

const CHOICES = [
  choice("walk a b", "a b", 2),
  choice("walk a c", "a c", 1),
  choice("walk2 a c", "a c", 1),
  choice("put a", "a", 3),
  choice("lay d 0", "d", 0, 0),
  choice("lay d 1", "d", 0, 1),
  choice("lay d 3", "d", 0, 3),
  choice("dig e", "e", 2),
  choice("end", "", 0),
];

/** The selection after these taps; a tap that plays or wonders fails. */
function tapped(places: string, from: Selection = NOTHING): Selection {
  return places.split(" ").reduce((selection, place) => {
    const result = tap(CHOICES, selection, place);
    if (result.does !== "select") throw new Error(`a tap on ${place} does ${result.does}`);
    return result.selection;
  }, from);
}

describe("lit places", () => {
  it("are where choices begin, with the lowest cost behind each", () => {
    expect([...lit(CHOICES, NOTHING)]).toEqual([["a", 1], ["d", 0], ["e", 2]]);
  });
  it("are where choices go on after a tap", () => {
    expect([...lit(CHOICES, tapped("a"))]).toEqual([["b", 2], ["c", 1]]);
  });
  it("are those of a kind once it is chosen", () => {
    expect([...lit(CHOICES, chooseKind(CHOICES, NOTHING, "dig")).keys()]).toEqual(["e"]);
  });
});

describe("a choice", () => {
  it("is armed by its last tap, and played by one more", () => {
    expect(armed(CHOICES, tapped("e"))?.label).toBe("dig e");
    expect(tap(CHOICES, tapped("e"), "e")).toEqual({ does: "play", choice: CHOICES[7] });
  });
  it("is not armed where the path could go on", () => {
    expect(armed(CHOICES, tapped("a"))).toBeUndefined();
    expect(complete(CHOICES, tapped("a")).map(({ label }) => label)).toEqual(["put a"]);
  });
  it("is not armed where several share the path: they are listed", () => {
    expect(armed(CHOICES, tapped("a c"))).toBeUndefined();
    expect(complete(CHOICES, tapped("a c")).length).toBe(2);
  });
  it("is armed when it is picked from a list", () => {
    for (const wanted of CHOICES) expect(armed(CHOICES, pick(CHOICES, wanted))).toBe(wanted);
  });
  it("without places is armed by its kind", () => {
    expect(armed(CHOICES, chooseKind(CHOICES, NOTHING, "end"))?.label).toBe("end");
  });
});

describe("turning", () => {
  it("goes round through what differs by the turn only", () => {
    const seen = [0, 1, 2, 3].map((by) => armed(CHOICES, turn(CHOICES, tapped("d"), by))?.turn);
    expect(seen).toEqual([0, 1, 3, 0]);
    expect(armed(CHOICES, turn(CHOICES, tapped("d"), -1))?.turn).toBe(3);
    expect(turnable(CHOICES, tapped("d")).length).toBe(3);
  });
  it("changes nothing that cannot be turned", () => {
    const selection = tapped("e");
    expect(turn(CHOICES, selection, 1)).toBe(selection);
  });
});

describe("going back", () => {
  it("lays the last place down by a tap on it", () => expect(tapped("a a").chosen).toEqual([]));
  it("begins anew where something else begins", () => expect(tapped("a d").chosen).toEqual(["d"]));
  it("wonders where nothing can be done", () => expect(tap(CHOICES, tapped("a"), "z")).toEqual({ does: "wonder" }));
  it("goes step by step", () => {
    expect(stepBack(tapped("a c")).chosen).toEqual(["a"]);
    expect(stepBack(stepBack(tapped("a c")))).toEqual(NOTHING);
  });
  it("lays a kind down by choosing it again", () => expect(chooseKind(CHOICES, chooseKind(CHOICES, NOTHING, "dig"), "dig")).toEqual(NOTHING));
});
