// Texts: every id that code says exists in every language, filled with the same values; values are filled in.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { format, type Pattern } from "../../src/texts/format";

const HOME = join(import.meta.dirname, "..", "..");
const TEXTS = join(HOME, "src", "gen", "texts");
const LANGUAGES = readdirSync(TEXTS);

function read(language: string, name: string): Record<string, Pattern> {
  return JSON.parse(readFileSync(join(TEXTS, language, name), "utf8")) as Record<string, Pattern>;
}

/** The names of the values a text is filled with. */
function values(pattern: Pattern): Set<string> {
  const found = new Set<string>();
  const look = (inside: Pattern): void => {
    if (typeof inside === "string") return;
    for (const part of inside) {
      if (typeof part === "string") continue;
      found.add("v" in part ? part.v : part.s);
      if (!("v" in part)) Object.values(part.o).forEach(look);
    }
  };
  look(pattern);
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("gen"))
    .map((path) => readFileSync(join(folder, path), "utf8"));
}

describe("every language", () => {
  for (const name of readdirSync(join(TEXTS, "en"))) {
    it(`has the texts of ${name}, with the same values`, () => {
      const english = read("en", name);
      for (const language of LANGUAGES) {
        const other = read(language, name);
        expect(Object.keys(other).sort(), language).toEqual(Object.keys(english).sort());
        for (const [id, pattern] of Object.entries(english)) expect([...values(other[id] ?? "")].sort(), `${language} ${id}`).toEqual([...values(pattern)].sort());
      }
    });
  }
});

describe("every text of the pages", () => {
  const code = sources(join(HOME, "src")).join("\n");
  const ids = Object.keys(read("en", "common.json")).filter((id) => id.startsWith("web-"));
  it("that code says exists", () => {
    const said = [...code.matchAll(/"(web-[a-z][a-z0-9-]*)"/g)].map(([, id]) => id ?? "");
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((id) => !ids.includes(id))).toEqual([]);
  });
  it("is said by code", () => {
    // Ids of keys and options are put together from their names.
    const unsaid = ids.filter((id) => !code.includes(`"${id}"`) && !/^web-(key|option)-/.test(id));
    expect(unsaid).toEqual([]);
  });
});

describe("a text", () => {
  const plural = (count: number) => (count === 1 ? "one" : "other");
  const check = (pattern: Pattern, filled: Record<string, string | number>, expected: string) => expect(format(pattern, filled, plural)).toBe(expected);
  it("is filled with values", () => check(["a ", { v: "x" }, " b"], { x: "y" }, "a y b"));
  it("shows what is missing", () => check([{ v: "x" }], {}, "{x}"));
  it("chooses by plural form", () => {
    const pattern: Pattern = [{ s: "n", o: { one: "a tile", other: [{ v: "n" }, " tiles"] }, d: "other" }];
    check(pattern, { n: 1 }, "a tile");
    check(pattern, { n: 3 }, "3 tiles");
  });
  it("chooses an exact value first", () => check([{ s: "n", o: { "0": "none", other: "some" }, d: "other" }], { n: 0 }, "none"));
});
