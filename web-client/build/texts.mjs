// Compiles texts/LANGUAGE/*.ftl into JSON that a page fetches: a file for all games and one for each game.
// A text is a string, or a list of strings, values `{v}` and choices `{s, o, d}`: by value or plural form.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentParser } from "@fluent/syntax";

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const texts = join(home, "..", "texts");
const out = join(home, "src", "gen", "texts");

/** Sections for every page; the others are what a terminal says. */
const COMMON = ["web", "names", "narration", "refusals"];
/** Sections of a game that a page has no use for. Rules are a file of their own, read on demand. */
const NOT_OF_GAMES = ["help", "hints", "turns", "rules"];

/** What is said of a game where its texts are not loaded: how ids go on in its web.ftl. */
const EVERYWHERE = ["name", "about", "option-"];

const parser = new FluentParser({ withSpans: false });

function compile(file) {
  const messages = {};
  for (const entry of parser.parse(readFileSync(file, "utf8")).body) {
    if (entry.type === "Junk") throw new Error(`${file}: ${entry.content}`);
    if (entry.type === "Message" && entry.value) messages[entry.id.name] = pattern(entry.value, file);
  }
  return messages;
}

function pattern({ elements }, file) {
  const parts = elements.map((part) => {
    if (part.type === "TextElement") return part.value;
    const inside = part.expression;
    if (inside.type === "StringLiteral") return inside.parse().value;
    if (inside.type === "VariableReference") return { v: inside.id.name };
    if (inside.type !== "SelectExpression" || inside.selector.type !== "VariableReference") {
      throw new Error(`${file}: ${inside.type} is not known here`);
    }
    const choices = {};
    let fallback = "other";
    for (const variant of inside.variants) {
      const key = variant.key.type === "NumberLiteral" ? variant.key.value : variant.key.name;
      choices[key] = pattern(variant.value, file);
      if (variant.default) fallback = key;
    }
    return { s: inside.selector.id.name, o: choices, d: fallback };
  });
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function merged(folder, sections) {
  return Object.assign({}, ...sections.map((section) => compile(join(folder, `${section}.ftl`))));
}

function write(language, name, messages) {
  mkdirSync(join(out, language), { recursive: true });
  writeFileSync(join(out, language, `${name}.json`), JSON.stringify(messages));
}

rmSync(out, { recursive: true, force: true });
for (const language of readdirSync(texts).sort()) {
  const folder = join(texts, language);
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const common = merged(folder, COMMON);
  for (const { name } of games) {
    const sections = readdirSync(join(folder, name)).map((file) => basename(file, ".ftl")).sort();
    write(language, name, merged(join(folder, name), sections.filter((section) => !NOT_OF_GAMES.includes(section))));
    for (const [id, text] of Object.entries(sections.includes("web") ? compile(join(folder, name, "web.ftl")) : {})) {
      if (EVERYWHERE.some((end) => (end.endsWith("-") ? id.startsWith(`${name}-web-${end}`) : id === `${name}-web-${end}`))) common[id] = text;
    }
    if (sections.includes("rules")) write(language, `${name}-rules`, merged(join(folder, name), ["rules"]));
  }
  write(language, "common", common);
}
