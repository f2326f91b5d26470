import { startBrowser, startHouse, startServer, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";
const server = await startServer(); const house = await startHouse(server.address);
const { browser, stop } = await startBrowser();
const { address } = server;
try {
  const { context } = await watchedContext(browser, address);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  const diff = (a, b) => ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].map((n) => `${n} ${((b[n] - a[n]) * 1000).toFixed(1)}`).join(", ");
  const id = await makeMatch(page, address, { game: "tikal", seed: 50 });
  await page.locator(".place.lit").first().waitFor();
  for (let k = 0; k < 3; k += 1) {
    await page.goto("about:blank");
    const a = await metrics();
    await page.goto(`${address}/m/${id}`);
    await page.locator(".place.lit").first().waitFor();
    console.log("load", diff(a, await metrics()));
  }
  let a = await metrics();
  const N = 20;
  await page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    for (let click = 0; click < count; click += 1) {
      const lit = [...document.querySelectorAll(".place.lit")];
      lit[click % lit.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await frame();
      document.querySelector(".armed .buttons button:last-child").click();
      await frame();
    }
  }, N);
  console.log("click (2 per)", diff(a, await metrics()), "/", N);
  const long = await makeMatch(page, address, { game: "yucatan", seed: 5, players: 4, options: { rounds: 20 }, watched: true });
  await page.locator(".ending").waitFor({ timeout: 200000 });
  await page.goto(`${address}/replay/${long}`);
  await page.locator("input[type=range]").waitFor();
  await page.waitForTimeout(3000);
  if (process.argv[2] === "profile") { await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 200 }); await cdp.send("Profiler.start"); }
  const client = await browser.newBrowserCDPSession(); const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value)); /* tracing */
  await client.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline", "blink", "cc"] }, transferMode: "ReportEvents" });
  a = await metrics();
  const scrub = await page.evaluate(async () => {
    const slider = document.querySelector("input[type=range]");
    const most = Number(slider.max);
    for (let frames = 0; frames < 60; frames += 1) {
      slider.value = String(frames % most);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return most;
  });
  console.log("scrub 60 frames", diff(a, await metrics()), scrub);
  const ended = new Promise((r) => client.once("Tracing.tracingComplete", r)); await client.send("Tracing.end"); await ended;
  const sums = {}; for (const e of events) if (e.ph === "X" && e.tdur) { sums[e.name] = (sums[e.name] ?? 0) + e.tdur / 1000; }
  console.log(Object.entries(sums).sort((x, y) => y[1] - x[1]).slice(0, 30).map(([k, v]) => `${v.toFixed(0)} ${k}`).join(", "));
  if (process.argv[2] === "profile") {
  const { profile } = await cdp.send("Profiler.stop");
  const self = new Map(); const dt = profile.timeDeltas; const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const total = new Map();
  profile.samples.forEach((s, i) => {
    const f = (n) => `${n.callFrame.functionName}@${n.callFrame.url.split("/").at(-1)}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`;
    const n = byId.get(s); self.set(f(n), (self.get(f(n)) ?? 0) + dt[i]);
    const seen = new Set(); for (let x = s; x !== undefined; x = parent.get(x)) { const k = f(byId.get(x)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt[i]); } }
  });
  const top = (m, n) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).map(([k, v]) => `${(v / 1000).toFixed(0)} ms ${k}`).join("\n  ");
  console.log("self\n  " + top(self, 22)); console.log("total\n  " + top(total, 40));
}
} finally { await stop(); await house.stop(); await server.stop(); }
