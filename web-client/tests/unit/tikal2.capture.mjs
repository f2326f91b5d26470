// Makes tikal2.fixture.json anew: plays a match of Tikal II on a real server and keeps what the page would be sent.
// With a server and its house bots running:  node tests/unit/tikal2.capture.mjs http://127.0.0.1:7711
// Kept are a moment for every kind of legal action as the seat sees it, and two events of every kind.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";
import { createServer } from "vite";

const [address = "http://127.0.0.1:7711"] = process.argv.slice(2);
const home = join(import.meta.dirname, "..", "..");
const EVENTS_EACH = 2;

const vite = await createServer({ root: home, server: { middlewareMode: true, hmr: false, ws: false }, appType: "custom", logLevel: "error", optimizeDeps: { noDiscovery: true } });
const { TikalService } = await vite.ssrLoadModule("/src/gen/stubs/tikal/v1/service_pb.ts");
const { Feed, PromptSize } = await vite.ssrLoadModule("/src/gen/stubs/tikal/v1/play_pb.ts");
const { EventSchema } = await vite.ssrLoadModule("/src/gen/stubs/tikal/games/tikal2/v1/event_pb.ts");
const client = createClient(TikalService, createGrpcWebTransport({ baseUrl: address }));

/** Numbers that follow from a seed, so that the match is the same every time. */
let state = 20_261;
const draw = (below) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};
let calls = 0;
const requestId = () => `capture-of-a-match-${String((calls += 1)).padStart(8, "0")}-${process.pid}`;
const base64 = (bytes) => Buffer.from(bytes).toString("base64");

/** Ends turns late and lays no card aside: so that much happens. */
function choose(legal) {
  const kinds = [...new Set(legal.map(({ notation }) => notation.split(" ")[0]))].filter((kind) => kind !== "end" && kind !== "pass");
  if (kinds.length === 0) return legal[0].notation;
  const kind = kinds[draw(kinds.length)];
  const fitting = legal.filter(({ notation }) => notation.split(" ")[0] === kind);
  return fitting[draw(fitting.length)].notation;
}

const moments = [];
const events = [];
const counts = new Map();
const few = (key, most) => {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= most;
};

async function play(seed, options) {
  const { match, grant } = await client.createMatch({
    requestId: requestId(),
    options: { game: { case: "named", value: { game: "tikal2", options: [{ name: "seats", value: { case: "number", value: 2 } }, ...options] } } },
    reservedSeats: [{ seat: 2, bot: "random" }],
    seed: new Uint8Array(32).fill(seed),
    join: { participant: { name: "Ada", kind: 1, software: "capture" }, seat: 1 },
  });
  const { matchId } = match;
  const headers = { "tikal-match": matchId, "tikal-seat": grant.token };
  let submits = Promise.resolve();
  const open = { matchId, afterSequence: 0n, feed: Feed.VIEWS_AND_EVENTS, promptSize: PromptSize.NOTATION };
  for await (const { update } of client.watchMatch({ open }, { headers })) {
    if (update === undefined) continue;
    for (const { kind } of update.events) {
      if (kind.case === "matchEnded") return submits;
      if (kind.case !== "game") continue;
      const { notation, game } = kind.value;
      if (game.value === undefined) continue;
      const own = fromBinary(EventSchema, game.value).kind;
      if (few(`event ${own.case} ${own.value.find === undefined}`, EVENTS_EACH)) events.push({ notation, game: base64(game.value) });
    }
    const { view, prompt } = update;
    if (prompt === undefined) continue;
    const legal = prompt.legalActions.map(({ notation, cost }) => ({ notation, cost }));
    if (view !== undefined) {
      const kinds = [view.phase.split(" ")[0], ...legal.map(({ notation }) => /^(play|explore) [a-z]+|^\w+/.exec(notation)[0])];
      if (kinds.map((kind) => few(`moment ${kind}`, 1)).some(Boolean)) moments.push({ phase: view.phase, you: 1, deciding: view.decidingSeats, view: base64(view.game.value), legal });
    }
    submits = client.submitActions({ matchId, submit: { requestId: requestId(), actions: [{ form: { case: "notation", value: choose(legal) } }] } }, { headers });
    await submits;
  }
  return submits;
}

const { games } = await client.getServerInfo({});
const info = games.find(({ name }) => name === "tikal2");
for (let seed = 1; seed <= 6; seed += 1) await play(seed, seed % 3 === 0 ? [{ name: "open_treasures", value: { case: "flag", value: true } }] : []);
const fixture = { catalogue: base64(info.catalogue.game.value), moments, events };
writeFileSync(join(import.meta.dirname, "tikal2.fixture.json"), `${JSON.stringify(fixture, undefined, 1)}\n`);
console.log(`${moments.length} moments, ${events.length} events`);
await vite.close();
process.exit(0);
