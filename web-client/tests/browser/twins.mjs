// Twins: two matches that differ in what others have drawn and chosen in secret. What the page of a seat or of a watcher
// holds, in memory and in its document, is the same in both, decision by decision; a server that leaks is told apart by it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { check, watchedContext } from "./harness.mjs";
import { differences, held, withoutLuck } from "./memory.mjs";

const GAMES = ["yucatan", "tikal2"];
/** The memory is looked through at each so many moments and in the end, the document at every one. */
const EVERY = 6;
const SHOWN = 400;

export async function run({ browser }) {
  const pairs = await play(browser, [...GAMES, ...GAMES.map((game) => `${game}:leaks`)]);
  const honest = pairs.filter(({ leak }) => leak === "");
  for (const { game, seat, found, moments } of honest) {
    const who = seat === "0" ? "a watcher" : `seat ${seat}`;
    check(moments > 40, `the pair of ${game} for ${who} has only ${moments} moments`);
    check(found.length === 0, `${who} of ${game} can tell twins apart:\n  ${found.map((line) => line.slice(0, SHOWN)).join("\n  ")}`);
  }
  const leaks = pairs.filter(({ leak }) => leak !== "");
  const missed = leaks.filter(({ leak, found }) => leak.endsWith("(View)") && found.length === 0);
  check(missed.length === 0, `planted leaks were not found: ${missed.map(({ game, leak }) => `${game}, ${leak}`).join("; ")}`);
  for (const place of ["View", "Seen"]) check(leaks.some(({ leak, found }) => leak.endsWith(`(${place})`) && found.length > 0), `no leak of ${place} was found`);
  const moments = honest.reduce((sum, pair) => sum + pair.moments, 0);
  const looks = honest.reduce((sum, pair) => sum + pair.looks, 0);
  const found = leaks.filter(({ found }) => found.length > 0).length;
  return `${honest.length} pairs, ${moments} moments of the document and ${looks} of the memory alike; ${found} of ${leaks.length} planted leaks found`;
}

/** Follows the program that plays the pairs; what was found of each. */
export async function play(browser, games, told = () => undefined) {
  const program = spawn(join(process.env.TIKAL_PROGRAMS ?? "../target/debug", "twins"), games, { stdio: ["pipe", "pipe", "inherit"] });
  const pairs = [];
  let shown;
  let pair;
  try {
    for await (const line of createInterface({ input: program.stdout })) {
      const [word, ...rest] = line.split("\t");
      const answer = (text) => program.stdin.write(`${text}\n`);
      if (word === "pair") {
        const [game, seat, leak] = rest;
        pair = { game, seat, leak, found: [], moments: 0, looks: 0, first: undefined };
        pairs.push(pair);
      } else if (word === "match") {
        shown = await open(browser, rest[0], rest[1], pair.seat);
        answer("ready");
      } else if (word === "decide") {
        await shown.decide(rest[0], rest[1] ?? "");
        answer("played");
      } else if (word === "at") {
        await shown.look(rest[0]);
        answer("seen");
      } else if (word === "end") {
        const looks = await shown.close();
        if (pair.first === undefined) pair.first = looks;
        else told(compare(pair, pair.first, looks));
        answer("closed");
      }
    }
  } finally {
    program.kill();
  }
  return pairs;
}

function compare(pair, here, there) {
  check(here.length === there.length, `${pair.game}: one match has ${here.length} moments, the other ${there.length}`);
  pair.moments = here.length;
  for (const [at, look] of here.entries()) {
    if (look.objects !== undefined) pair.looks += 1;
    pair.found.push(...differences(look, there[at]).map((line) => `moment ${at}, ${line}`));
  }
  pair.first = [];
  return pair;
}

/** A page at one match of a pair. */
async function open(browser, url, id, seat) {
  const { context, trouble } = await watchedContext(browser, url, { reducedMotion: "reduce" });
  await context.addInitScript(withoutLuck);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let calls = 0;
  const isCall = (request) => request.method() === "POST" && !/Watch/.test(request.url());
  page.on("request", (request) => (calls += isCall(request) ? 1 : 0));
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => (calls -= isCall(request) ? 1 : 0));
  // The one thing that must differ is where the server is.
  const sameEverywhere = (line) => line.replaceAll(new URL(url).host, "SERVER");
  await page.goto(`${url}/m/${id}`);
  // What is loaded for a match that waits is there in both, however soon it begins.
  await page.locator(".waiting .qr").waitFor();
  if (seat !== "0") {
    await page.locator("input[name=name]").fill("Ada");
    await page.locator(".join select").selectOption(seat);
    await page.locator(".join button.primary").click();
    // Not by its words: to find those Playwright makes a text of the whole page, as it is just then, which stays in memory.
    await page.locator(".join").waitFor({ state: "detached" });
  }
  const looks = [];
  const settled = async (sequence) => {
    const isAt = (wanted) => document.querySelector(".menu p")?.textContent.endsWith(wanted);
    await page.waitForFunction(isAt, ` ${sequence}`).catch(async () => {
      check(false, `moment ${looks.length}, seat ${seat}: event ${sequence} is not shown, but ${await page.locator("main").innerText()}`);
    });
    for (let still = 0; still < 2; still = calls === 0 ? still + 1 : 0) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
    }
  };
  return {
    look: async (sequence) => {
      await settled(sequence);
      looks.push(await held(page, cdp, sameEverywhere, looks.length % EVERY === 0));
    },
    decide: async (action, refused) => {
      const type = async (notation) => {
        await page.locator("input[name=notation]").fill(notation);
        await page.locator("form.notation button").click();
      };
      if (refused !== "") {
        await type(refused);
        await page.locator(".refusal").waitFor();
      }
      await type(action);
    },
    close: async () => {
      looks.push(await held(page, cdp, sameEverywhere, true));
      check(trouble.length === 0, trouble.join("\n"));
      await context.close();
      return looks;
    },
  };
}
