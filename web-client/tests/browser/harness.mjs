// What every script needs: a server with house bots, a browser, and pages that are watched for trouble.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const HOUSE_KEY = "house-key-of-the-browser-tests";
const programs = process.env.TIKAL_PROGRAMS ?? "../target/debug";

/** A program that ends with us; resolves with the first line that `wanted` takes something from. */
async function start(name, words, wanted, stream = "stdout") {
  const child = spawn(join(programs, name), words, { env: { ...process.env, TIKAL_HOUSE_KEY: HOUSE_KEY }, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: [], err: [] };
  createInterface({ input: child.stderr }).on("line", (line) => said.err.push(line));
  const lines = createInterface({ input: child.stdout });
  const found = new Promise((resolve, reject) => {
    const look = (line) => {
      const taken = wanted(line);
      if (taken !== undefined) resolve(taken);
    };
    lines.on("line", (line) => (said.out.push(line), look(line)));
    if (stream === "stderr") createInterface({ input: child.stderr }).on("line", look);
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}:\n${said.err.join("\n")}`)));
  });
  const result = await found;
  found.catch(() => undefined);
  return { child, said, result };
}

/** A server on a free port, or on `port`, with a store in `folder` or none. */
export async function startServer({ port = 0, folder, flags = [] } = {}) {
  const store = folder === undefined ? ["--ephemeral"] : ["--store", join(folder, "tikal.sqlite")];
  const words = ["--listen", `127.0.0.1:${port}`, ...store, "--log", "trace", ...flags];
  const server = await start("tikal-server", words, (line) => /^listening on (\S+)$/.exec(line)?.[1]);
  return {
    address: `http://${server.result}`,
    port: Number(server.result.split(":").at(-1)),
    log: () => server.said.err.join("\n"),
    stop: () => stopped(server.child, "SIGTERM"),
    kill: () => stopped(server.child, "SIGKILL"),
  };
}

/** House bots for every reserved seat. */
export async function startHouse(address) {
  const house = await start("tikal-bot", ["house", "--server", address], (line) => (line.includes("watching the lobby") ? true : undefined), "stderr");
  return { stop: () => stopped(house.child, "SIGTERM") };
}

function stopped(child, signal) {
  if (child.exitCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return ended;
}

/** A browser without a past. */
export async function startBrowser() {
  const folder = mkdtempSync(join(tmpdir(), "tikal-browser-"));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS, env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder } });
  return {
    browser,
    stop: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A context whose pages are watched: errors, reports of the policy, and requests that leave the server. */
export async function watchedContext(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
  const trouble = [];
  await context.exposeBinding("reportViolation", (_, text) => trouble.push(`policy: ${text}`));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => window.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
  });
  context.on("page", (page) => {
    page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
    page.on("console", (message) => {
      // A line that is cut on purpose is told by the browser, too.
      if (message.type() === "error" && !/net::ERR_/.test(message.text())) trouble.push(`console: ${message.text()}`);
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")) trouble.push(`third party: ${url}`);
    });
  });
  return { context, trouble };
}

/** Numbers that follow from a seed, so that a script does the same every time. */
export function chance(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

export function check(holds, says) {
  if (!holds) throw new Error(says);
}
