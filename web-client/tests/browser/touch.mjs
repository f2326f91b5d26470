// A phone: a narrow viewport, touch, the whole match by taps; nothing is wider than the screen.
import { chance, check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ address, browser }) {
  const told = [];
  for (const [width, height] of [[390, 844], [320, 568]]) {
    const { context, trouble } = await watchedContext(browser, address, { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await makeMatch(page, address, { game: "tikal", seed: 31 });
    const draw = chance(width);
    let taps = 0;
    for (let step = 0; step < 5000; step += 1) {
      const now = await page.evaluate(() => ({
        over: document.querySelector(".ending") !== null,
        asked: document.querySelector(".headline.yours") !== null && document.querySelector(".kinds button:disabled") === null,
        lit: [...document.querySelectorAll(".place.lit")].map((place) => place.dataset.place),
        mark: document.querySelector("[data-confirm]") !== null,
        armed: document.querySelector("[data-play]") !== null,
        listed: document.querySelectorAll(".choices button").length,
        wide: document.documentElement.scrollWidth > innerWidth,
      }));
      check(!now.wide, `at ${width} pixels the page is wider than the screen`);
      if (now.over) break;
      if (!now.asked) {
        await page.waitForTimeout(25);
        continue;
      }
      taps += 1;
      const tap = (selector) => page.locator(selector).first().tap({ timeout: 2000, force: true }).catch(() => undefined);
      if (now.mark && draw(2) === 0) await tap("[data-confirm]");
      else if (now.armed) await tap("[data-play]");
      else if (now.listed > 0 && draw(2) === 0) await tap(`.choices li:nth-child(${1 + draw(now.listed)}) button`);
      else if (now.lit.length > 0 && draw(3) > 0) await tap(`[data-place="${now.lit[draw(now.lit.length)]}"]`);
      else if (draw(2) === 0) await tap('.kinds button[data-kind="end"]');
      else await tap(`.kinds button:nth-child(${1 + draw(4)})`);
    }
    await page.locator(".ending").waitFor();
    check(trouble.length === 0, trouble.join("\n"));
    told.push(`${width} px: ${taps} taps`);
    await context.close();
  }
  return told.join(", ");
}
