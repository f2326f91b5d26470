// A whole match by keyboard alone: no mouse, no touch, only keys a person has.
import { chance, check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  await makeMatch(page, address, { game: "tikal", seed: 21 });
  const draw = chance(4);
  const counts = { keys: 0, plays: 0, turns: 0, undone: 0 };
  const press = async (key) => {
    counts.keys += 1;
    await page.keyboard.press(key);
  };
  await page.locator(".place.lit").first().waitFor();
  for (let step = 0; step < 4000; step += 1) {
    const now = await page.evaluate(() => ({
      over: document.querySelector(".ending") !== null,
      asked: document.querySelector(".headline.yours") !== null && document.querySelector(".kinds button:disabled") === null,
      onBoard: document.activeElement?.closest(".board-frame") !== null,
      lit: document.querySelectorAll(".place.lit").length,
      armed: document.querySelector("[data-play]") !== null,
      turns: document.querySelector("[data-turn]") !== null,
      listed: document.querySelectorAll(".choices button").length,
      chosen: document.querySelectorAll(".place.chosen").length,
      undo: document.querySelector(".actions .faint button:disabled") === null,
      kinds: [...document.querySelectorAll(".kinds button")].map((button) => button.querySelector("kbd")?.textContent ?? ""),
    }));
    if (now.over) {
      check(trouble.length === 0, trouble.join("\n"));
      check(counts.turns > 0 && counts.undone > 0, `turned ${counts.turns} times, undid ${counts.undone} times`);
      await context.close();
      return `${counts.keys} keys, ${counts.plays} actions, ${counts.turns} turned, ${counts.undone} undone`;
    }
    if (!now.asked) {
      await page.waitForTimeout(25);
      continue;
    }
    if (!now.onBoard) {
      // The board takes one place in the tab order: from the link to the page it is a few tabs away.
      await page.evaluate(() => document.getElementById("main").focus());
      for (let tabs = 0; tabs < 12; tabs += 1) {
        await press("Tab");
        if (await page.evaluate(() => document.activeElement?.closest(".board-frame") !== null)) break;
      }
    } else if (now.armed) {
      if (now.turns && draw(2) === 0) {
        counts.turns += 1;
        await press("r");
      }
      counts.plays += 1;
      await press("Enter");
    } else if (now.listed > 0 && (now.lit === 0 || draw(2) === 0)) {
      await page.locator(".choices button").nth(draw(now.listed)).focus();
      await press("Enter");
    } else if (now.undo && counts.undone < 3 && draw(8) === 0) {
      counts.undone += 1;
      await press("z");
    } else if (now.lit > 0 && (now.chosen > 0 || draw(3) > 0)) {
      for (let steps = draw(Math.min(now.lit, 5)); steps >= 0; steps -= 1) await press("n");
      await press("Enter");
    } else {
      const end = now.kinds.includes("e") && draw(2) === 0;
      await press(end ? "e" : now.kinds[draw(now.kinds.length)]);
    }
  }
  throw new Error(`the match was not over: ${JSON.stringify(counts)} ${await page.locator("main").innerText()}`);
}
