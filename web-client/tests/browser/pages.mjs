// Every page and the states of a match: drawn, and nothing for axe to find; also what axe must find.
import { accessible, findsPlantedButton } from "./axe.mjs";
import { check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  let states = 0;
  const looked = async (what) => {
    await accessible(page, what);
    states += 1;
  };
  for (const [path, drawn] of [["/", ".match-cards, .lobby .faint"], ["/new", ".game-card"], ["/record", ".drop"], ["/rules/tikal", ".rule"], ["/about", ".keys"]]) {
    await page.goto(address + path);
    await page.locator(drawn).first().waitFor();
    await looked(path);
  }
  await findsPlantedButton(page);
  // A match that waits, one that is asked, a choice, a refusal; how it ends and its replay is looked at by `matches`.
  await page.goto(`${address}/new`);
  await page.locator(".game-card").first().waitFor();
  await page.locator("input[name=name]").fill("Ada");
  await page.locator("select[name=seat-2]").selectOption("");
  await page.locator("form.new-match > button").click();
  await page.locator(".qr").waitFor();
  await looked("a match that waits");
  const id = await makeMatch(page, address, { game: "tikal", seed: 3 });
  await page.locator(".place.lit").first().waitFor();
  await looked("a question");
  await page.locator(".place.lit").first().click();
  await page.locator("[data-confirm]").waitFor();
  await page.locator(".bring").waitFor();
  await looked("a choice that is about to be played");
  await page.locator("[data-confirm]").click();
  await page.locator(".points-left").waitFor();
  await page.locator('[data-place="h1"]').click();
  await page.locator('[data-place="a4"]').click();
  await page.locator(".refusal .rule-link").waitFor();
  await looked("a refusal");
  const rule = await page.locator(".refusal .rule-link").textContent();
  await page.locator(".refusal .rule-link").click();
  await page.locator(".rule.wanted").waitFor();
  check((await page.locator(".rule.wanted dt").textContent()) === rule, "a refusal leads to its rule");
  await page.goto(`${address}/m/${id}`);
  await page.locator("#tab-supply").click();
  await page.locator(".supply").waitFor();
  await looked("the supply");
  await drags(page);
  check(trouble.length === 0, `the pages were in trouble:\n  ${trouble.join("\n  ")}`);
  await context.close();
  return `${states} pages and states, light and dark; a planted button was found`;
}

/** A piece is put on the board and dragged to a neighbour: the same as two taps. */
async function drags(page) {
  await page.locator('.kinds [data-kind="place"]').click();
  await page.locator('[data-place="a5"]').click();
  await page.locator(".choices button").first().click();
  await page.locator("[data-play]").click();
  await page.locator(".place.lit .seat-disc").waitFor();
  const middle = async (place) => {
    const { x, y, width, height } = await page.locator(`[data-place="${place}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle("a5")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("b4")), { steps: 4 });
  await page.mouse.up();
  await page.locator("[data-confirm]").waitFor();
  await page.getByText("Cancel").click();
  await page.locator("[data-confirm]").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.locator(".armed").waitFor({ state: "detached" });
}
