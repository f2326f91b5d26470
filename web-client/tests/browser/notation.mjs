// A whole match by typing the notation, several actions at once; completion offers what is legal.
import { chance, check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  await makeMatch(page, address, { game: "yucatan", seed: 8, options: { rounds: 40 } });
  const draw = chance(9);
  let typed = 0;
  for (let step = 0; step < 4000; step += 1) {
    const now = await page.evaluate(() => ({
      over: document.querySelector(".ending") !== null,
      asked: document.querySelector(".headline.yours") !== null && document.querySelector(".kinds button:disabled") === null,
      offered: [...document.querySelectorAll("#legal-actions option")].map((option) => option.value),
    }));
    if (now.over) break;
    if (!now.asked || now.offered.length === 0) {
      await page.waitForTimeout(25);
      continue;
    }
    await page.locator("input[name=notation]").fill(now.offered[draw(now.offered.length)]);
    await page.keyboard.press("Enter");
    typed += 1;
    await page.waitForFunction(() => document.querySelector("input[name=notation]")?.value !== undefined);
  }
  await page.locator(".ending").waitFor();
  check(typed > 20, `only ${typed} lines were typed`);
  check(trouble.length === 0, trouble.join("\n"));
  await context.close();
  return `${typed} lines typed`;
}
