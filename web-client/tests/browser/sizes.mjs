// What is fetched until the first action of a match can be played, by gzip -9: scripts, and everything together.
import { gzipSync } from "node:zlib";
import { check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

const KIB = 1024;
const SCRIPTS = 95 * KIB;
const ALL = 120 * KIB;
const FOREIGN = /\b(tikal2|yucatan)-(actions|nouns|panels)-/;

export async function run({ address, browser }) {
  const maker = await watchedContext(browser, address);
  const first = await maker.context.newPage();
  const id = await makeMatch(first, address, { game: "tikal", seed: 2 });
  await first.locator(".place.lit").first().waitFor();
  const { token } = JSON.parse(await first.evaluate((id) => localStorage.getItem(`tikal-match:${id}`), id));
  // The stream of the first page would keep being told that the seat is played elsewhere.
  await maker.context.close();
  const { context } = await watchedContext(browser, address);
  const page = await context.newPage();
  const fetched = [];
  page.on("response", (answer) => fetched.push(answer));
  await page.goto(`${address}/m/${id}#seat=${token}&as=1`);
  await page.locator(".place.lit").first().waitFor();
  check(page.url() === `${address}/m/${id}`, `the address bar shows ${page.url()}`);
  const sizes = [];
  for (const answer of fetched) {
    const path = new URL(answer.url()).pathname;
    // A stream has no end yet; what it has told is counted by its first message below.
    if (path.endsWith("/WatchMatch")) continue;
    const bytes = await answer.body().catch(() => Buffer.alloc(0));
    // A board says texts of its own game; chunks of all boards are named alike.
    const isForeign = path.endsWith(".js") && FOREIGN.test(bytes.toString("utf8"));
    sizes.push({ path, size: gzipSync(bytes, { level: 9 }).length, isForeign });
  }
  const sum = (found) => found.reduce((total, { size }) => total + size, 0);
  const scripts = sum(sizes.filter(({ path }) => path.endsWith(".js")));
  const all = sum(sizes);
  for (const { path, size } of sizes.sort((a, b) => b.size - a.size).slice(0, 6)) console.log(`     ${String(size).padStart(6)}  ${path}`);
  check(scripts <= SCRIPTS, `scripts are ${scripts} bytes, the limit is ${SCRIPTS}`);
  check(all <= ALL, `all together are ${all} bytes, the limit is ${ALL}`);
  const others = sizes.filter(({ isForeign }) => isForeign);
  check(others.length === 0, `boards of other games were fetched: ${JSON.stringify(others)}`);
  await context.close();
  return `scripts ${(scripts / KIB).toFixed(1)} KiB of 95, all ${(all / KIB).toFixed(1)} KiB of 120`;
}
