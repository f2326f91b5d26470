// Measures the pages with the processor slowed four times: until the first action, a click, and a replay.
import { check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

const SLOWER = 4;
const LOADS = 20;
const CLICKS = 40;
/** Enough for a thousand events, which are asked for. */
const ROUNDS = 120;
const EVENTS = 1000;
const LONG_MATCH_MS = 300_000;
const LIMITS = { interactiveMs: 1500, clickMs: 120, framesPerSecond: 30 };

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export async function run({ address, browser }) {
  const { context } = await watchedContext(browser, address);
  const page = await context.newPage();
  const slow = async (target, rate) => (await context.newCDPSession(target)).send("Emulation.setCPUThrottlingRate", { rate });
  const id = await makeMatch(page, address, { game: "tikal", seed: 50 });
  await page.locator(".place.lit").first().waitFor();

  // From the address to a lit board, with nothing kept by the browser.
  const secrets = await page.evaluate((id) => localStorage.getItem(`tikal-match:${id}`), id);
  await page.goto(`${address}/about`);
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) {
    const fresh = await watchedContext(browser, address);
    await fresh.context.addInitScript(([id, secrets]) => localStorage.setItem(`tikal-match:${id}`, secrets), [id, secrets]);
    const first = await fresh.context.newPage();
    await (await fresh.context.newCDPSession(first)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await first.goto(`${address}/m/${id}`);
    await first.locator(".place.lit").first().waitFor();
    loads.push(await first.evaluate(() => performance.now()));
    await fresh.context.close();
  }

  // Said as soon as it is known: the long match takes minutes.
  console.log(`     first action p95 ${percentile(loads, 0.95).toFixed(0)} ms, median ${percentile(loads, 0.5).toFixed(0)} ms`);

  // From a click to the frame that shows the ghost.
  await page.goto(`${address}/m/${id}`);
  await page.locator(".place.lit").first().waitFor();
  await slow(page, SLOWER);
  const clicks = await page.evaluate(async (count) => {
    const times = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    for (let click = 0; click < count; click += 1) {
      const lit = [...document.querySelectorAll(".place.lit")];
      const place = lit[click % lit.length];
      const began = performance.now();
      place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await frame();
      if (document.querySelector("[data-confirm]") === null) throw new Error("nothing was drawn");
      times.push(performance.now() - began);
      document.querySelector(".armed .buttons button:last-child").click();
      await frame();
    }
    return times;
  }, CLICKS);

  console.log(`     click to drawn p95 ${percentile(clicks, 0.95).toFixed(0)} ms, median ${percentile(clicks, 0.5).toFixed(0)} ms`);

  // A long match on the largest board, moved over as fast as frames come.
  await slow(page, 1);
  const long = await makeMatch(page, address, { game: "yucatan", seed: 5, players: 4, options: { rounds: ROUNDS }, watched: true });
  await page.locator(".ending").waitFor({ timeout: LONG_MATCH_MS });
  const events = Number(/\d+$/.exec(await page.locator(".menu p").textContent())[0]);
  check(events >= EVENTS, `the long match has only ${events} events`);
  await page.goto(`${address}/replay/${long}`);
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  // All of it is there once its end leads to the last event.
  for (let at = 0; at < events; at = Number(new URL(page.url()).searchParams.get("at"))) {
    await slider.press("End");
    await page.waitForTimeout(400);
  }
  await slow(page, SLOWER);
  const scrub = await page.evaluate(async () => {
    const slider = document.querySelector("input[type=range]");
    const most = Number(slider.max);
    const began = performance.now();
    let frames = 0;
    while (performance.now() - began < 4000) {
      slider.value = String(frames % most);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
    }
    return { frames, seconds: (performance.now() - began) / 1000, most };
  });
  await context.close();
  const told = {
    interactiveMs: percentile(loads, 0.95),
    clickMs: percentile(clicks, 0.95),
    framesPerSecond: scrub.frames / scrub.seconds,
  };
  const says = `first action p95 ${told.interactiveMs.toFixed(0)} ms (limit ${LIMITS.interactiveMs}), click to drawn p95 ${told.clickMs.toFixed(0)} ms (limit ${LIMITS.clickMs}), replay of ${events} events ${told.framesPerSecond.toFixed(0)} frames/s (limit ${LIMITS.framesPerSecond})`;
  check(told.interactiveMs <= LIMITS.interactiveMs && told.clickMs <= LIMITS.clickMs && told.framesPerSecond >= LIMITS.framesPerSecond, says);
  return says;
}
