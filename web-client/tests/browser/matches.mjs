// A whole match of every game the server hosts, by mouse, against a house bot: nothing for axe to find in the end and in
// the replay, and the record verifies.
import { accessible } from "./axe.mjs";
import { check, watchedContext } from "./harness.mjs";
import { makeMatch, playByMouse, savedRecord } from "./person.mjs";

/** What makes a match of a game short, where a game has such an option; the same as the other stages use. */
const SHORT = { rounds: 15 };

export async function run({ address, browser }) {
  const { context } = await watchedContext(browser, address);
  const page = await context.newPage();
  await page.goto(`${address}/new`);
  await page.locator("input[name=game]").first().waitFor({ state: "attached" });
  const games = await page.locator("input[name=game]").evaluateAll((inputs) => inputs.map((input) => input.value));
  await context.close();
  return (await Promise.all(games.map((game) => play(browser, address, game)))).join("; ");
}

async function play(browser, address, game) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  await page.goto(`${address}/new?game=${game}`);
  await page.locator(`input[name=game][value=${game}]:checked`).waitFor({ state: "attached" });
  const fields = await page.locator("[name^=option-]").evaluateAll((found) => found.map((field) => field.name.slice("option-".length)));
  const options = Object.fromEntries(Object.entries(SHORT).filter(([name]) => fields.includes(name)));
  const id = await makeMatch(page, address, { game, seed: 7, options });
  await page.locator(".place.lit").first().waitFor();
  await accessible(page, `a question of ${game}`);
  const counts = await playByMouse(page, { seed: 11 });
  await accessible(page, `the end of ${game}`);
  const record = await savedRecord(page);
  await page.goto(`${address}/record`);
  await page.locator("input[type=file]").setInputFiles({ name: `${id}.record`, mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator(".verdict.good").waitFor();
  await accessible(page, `a record of ${game}`);
  await page.goto(`${address}/replay/${id}`);
  for (const key of ["ArrowRight", "PageDown", "End"]) await page.locator("input[type=range]").press(key);
  await page.waitForURL(/at=\d+/);
  await accessible(page, `a replay of ${game}`);
  check(trouble.length === 0, `${game} was in trouble:\n  ${trouble.join("\n  ")}`);
  await context.close();
  return `${game} ${counts.plays} actions, ${counts.marks} on the board`;
}
