// Turns the pages of rules, docs/rules/*.md, into JSON that the rules page fetches: chapters with numbered rules.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const pages = join(home, "..", "docs", "rules");
const out = join(home, "src", "gen", "rules");

/** The page without what only a reader of files can follow: links keep their words, emphasis goes. */
function plain(text) {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*?([^*]+)\*\*?/g, "$1").trim();
}

function read(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  const page = { title: plain(lines[0].replace(/^# */, "")), prefixes: [], chapters: [] };
  for (const line of lines) {
    const prefixes = /^Prefixes: (.*)$/.exec(line);
    if (prefixes) page.prefixes = prefixes[1].split(",").map((prefix) => prefix.trim());
    const chapter = /^## +(.*)$/.exec(line);
    if (chapter) page.chapters.push({ title: plain(chapter[1]), rules: [] });
    const row = /^\| *([A-Z]+-[\w.]+) *\| *(.*?) *\|/.exec(line.replaceAll("\\|", "¦"));
    if (row) page.chapters.at(-1)?.rules.push({ id: row[1], text: plain(row[2].replaceAll("¦", "|")) });
  }
  page.chapters = page.chapters.filter(({ rules }) => rules.length > 0);
  if (page.chapters.length === 0) throw new Error(`${path}: no numbered rule was found`);
  return page;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of readdirSync(pages).filter((name) => name.endsWith(".md")).sort()) {
  writeFileSync(join(out, `${basename(file, ".md")}.json`), JSON.stringify(read(join(pages, file))));
}
