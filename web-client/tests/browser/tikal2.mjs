// A whole match of Tikal II by mouse against a house bot: what is special about its board is seen on the way, and
// the record holds a delivery, a card, a room that was turned and a step that was taken back.
import { check, watchedContext } from "./harness.mjs";
import { makeMatch, playByMouse, savedRecord } from "./person.mjs";

/** Enough to deliver and to play cards; a match that has neither is played again on another deal. */
const DEALS = [21, 22, 23, 24];

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  const told = [];
  for (const seed of DEALS) {
    const met = await play(page, address, seed);
    told.push(`deal ${seed}: ${met.plays} actions`);
    if (met.delivered && met.card) break;
    check(seed !== DEALS.at(-1), `no deal had a delivery and a card: ${told.join("; ")}`);
  }
  check(trouble.length === 0, `the page was in trouble:\n  ${trouble.join("\n  ")}`);
  await context.close();
  return told.join("; ");
}

async function play(page, address, seed) {
  await makeMatch(page, address, { game: "tikal2", seed });
  await page.locator("svg.temple-board").first().waitFor();
  const met = { keys: false, refusal: false, turned: false, undone: false };
  const seen = async (now) => {
    const isFree = now.asked && !now.busy && !now.over && now.pressed === "" && now.chosen === 0;
    if (isFree && !met.keys) {
      check(now.kinds.includes("keys"), `the match begins with keys, not ${now.kinds}`);
      check(now.lit.length === 5 && now.lit.every((place) => place.startsWith("key-")), `five keys are lit, not ${now.lit}`);
      met.keys = true;
    } else if (isFree && !met.refusal && now.kinds.includes("take")) {
      // Before a tile is taken nobody explores: the page tells the rule, and nothing was played.
      await page.locator('[data-place="a1"]').click({ force: true });
      const refusal = page.locator(".refusal");
      await refusal.waitFor();
      check(/L-2\.2/.test(await refusal.textContent()), `the refusal cites its rule: ${await refusal.textContent()}`);
      check((await page.locator(".place.refused").getAttribute("data-place")) === "a1", "the refusal is seen on the room");
      met.refusal = true;
    } else if (now.asked && now.mark && !met.turned && now.kinds.includes("room")) {
      const label = page.locator(".armed strong");
      const before = await label.textContent();
      const doors = () => page.locator(".ghost-room .door").first().getAttribute("transform");
      const [drawn] = [await doors()];
      await page.locator("[data-turn]").click();
      check((await label.textContent()) !== before && (await doors()) !== drawn, `the room is turned from ${before}`);
      met.turned = true;
    } else if (isFree && now.kinds.includes("deliver")) {
      await page.locator('.place.lit[data-place^="price-"]').first().click({ force: true });
    } else if (isFree && now.lit.some((place) => place.startsWith("card-"))) {
      await page.locator('.place.lit[data-place^="card-"]').first().click({ force: true });
    } else if (isFree && !met.undone && now.kinds.includes("go")) {
      const undo = page.locator(".actions button", { hasText: "Undo step" });
      if (await undo.isEnabled()) {
        await undo.click();
        await page.locator('.kinds button[data-kind="explore"]').waitFor();
        met.undone = true;
      }
    }
  };
  const counts = await playByMouse(page, { seed: seed * 3 + 1, ends: ["end"], seen });
  check(met.keys && met.refusal && met.turned && met.undone, `everything was met: ${JSON.stringify(met)}`);
  const record = await savedRecord(page);
  const own = record.split("\n").filter((line) => / seat 1: /.test(line));
  return { plays: counts.plays, delivered: own.some((line) => /: deliver /.test(line)), card: own.some((line) => /: (play |explore card|passage \w+ card)/.test(line)) };
}
