// Names that people chose, and seeds that they type.
import { describe, expect, it } from "vitest";
import { clean, namesOf } from "../../src/store/names";
import { seedBytes } from "../../src/store/seed";

const say = (id: string, values = {}) => `${id} ${JSON.stringify(values)}`;

describe("a name", () => {
  const check = (name: string, expected: string) => expect(clean(name)).toBe(expected);
  it("keeps letters, emoji and scripts", () => check("<b>Zoë</b> 🎲 日本", "<b>Zoë</b> 🎲 日本"));
  it("loses what turns text around or cannot be seen", () => check("a\u202eb\u2066c\u200fd\u0007\n", "abcd"));
  it("is isolated in a sentence", () => expect(namesOf(["עדה"], say)(1)).toBe("\u2068עדה\u2069"));
  it("that two share has the seat behind it", () => expect(namesOf(["Ada", "Ada", "Bo"], say)(2)).toBe("\u2068Ada (2)\u2069"));
  it("that is empty is the seat", () => expect(namesOf(["\u202e"], say)(1)).toBe('names-seat {"seat":1}'));
});

describe("a seed", () => {
  it("that is a number is its bytes, the lowest first, as in the terminal client", () => {
    expect([...seedBytes("258")].slice(0, 3)).toEqual([2, 1, 0]);
    expect(seedBytes("7").length).toBe(32);
  });
  it("that was revealed is its 32 bytes", () => expect([...seedBytes("0f".repeat(32))]).toEqual(Array(32).fill(15)));
});
