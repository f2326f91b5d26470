// Seven tabs of one browser at seven matches: more than a browser has connections, and all of them are played.
import { check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const pages = [];
  for (let tab = 0; tab < 7; tab += 1) {
    const page = await context.newPage();
    await makeMatch(page, address, { game: "tikal", seed: 40 + tab, name: `Ada ${tab}` });
    await page.locator(".place.lit").first().waitFor();
    pages.push(page);
  }
  for (const page of pages) {
    await page.locator(".place.lit").first().click();
    await page.locator("[data-confirm]").click();
    await page.locator(".points-left").waitFor();
  }
  check(trouble.length === 0, trouble.join("\n"));
  await context.close();
  return "seven tabs, each asked and answered";
}
