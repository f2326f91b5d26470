// Makes src/gen from the contract. The envelope names every game in its oneofs, and a page that loads the
// stubs of all games to play one would be too large; so the envelope's stubs are made from a copy in which
// a game's own message is bytes, which on the wire it is. A game's folder reads them with its own stubs.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const contract = join(home, "..", "proto");
const copy = join(home, "node_modules", ".cache", "contract");

rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
for (const part of ["tikal", "google", "buf.yaml"]) cpSync(join(contract, part), join(copy, part), { recursive: true });

const path = join(copy, "tikal", "v1", "game.proto");
const before = readFileSync(path, "utf8");
const after = before
  .replace(/^import "(tikal\/games\/|google\/protobuf\/any).*\n/gm, "")
  .replace(/^( +)(?:\.tikal\.games\.[\w.]+|google\.protobuf\.Any) (\w+ = \d+;)$/gm, "$1bytes $2");
if (/^ +\.tikal\.games\./m.test(after) || after === before) throw new Error(`${path}: arms of games were not found as expected`);
writeFileSync(path, after);

const template = {
  version: "v2",
  clean: true,
  plugins: [{ local: join(home, "node_modules", ".bin", "protoc-gen-es"), out: join(home, "src", "gen", "stubs"), opt: "target=ts,import_extension=none" }],
};
execFileSync(join(home, "node_modules", ".bin", "buf"), ["generate", copy, "--template", JSON.stringify(template)], { stdio: "inherit" });
