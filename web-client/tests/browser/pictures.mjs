// Pictures of every game in the middle of a match, on a desktop and on a phone, for docs/pictures: light on one, dark on the other.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { check, watchedContext } from "./harness.mjs";
import { makeMatch, playByMouse } from "./person.mjs";

/** How far each is played, and what the reader is about to do then. */
const GAMES = [
  { game: "tikal", seed: 12, plays: 46, locale: "en-GB", dark: "phone" },
  { game: "yucatan", seed: 21, plays: 30, locale: "de-DE", dark: "desktop" },
  { game: "tikal2", seed: 23, plays: 36, locale: "fr-FR", dark: "phone" },
];
const SCREENS = [
  { name: "desktop", viewport: { width: 1360, height: 880 } },
  { name: "phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
];

export async function run({ address, browser }) {
  const folder = process.env.TIKAL_PICTURES ?? join(import.meta.dirname, "../../../docs/pictures");
  mkdirSync(folder, { recursive: true });
  const only = process.env.TIKAL_PICTURED ?? "";
  const shown = await Promise.all(GAMES.filter(({ game }) => only === "" || only === game).map((game) => picture(browser, address, folder, game)));
  return shown.flat().join(", ");
}

async function picture(browser, address, folder, { game, seed, plays, locale, dark }) {
  const { context, trouble } = await watchedContext(browser, address, { reducedMotion: "reduce" });
  const page = await context.newPage();
  const id = await makeMatch(page, address, { game, seed, bot: "greedy", players: 3 });
  await page.locator(".place.lit").first().waitFor();
  const enough = new Error("far enough");
  const seen = async (now, counts) => {
    // Where something can be chosen on the board, a picture shows most.
    if (counts.plays >= plays && now.asked && !now.busy && now.lit.length > 1 && now.pressed === "" && now.chosen === 0) throw enough;
  };
  await playByMouse(page, { seed: seed + 1, seen }).catch((error) => check(error === enough, error.stack));
  const { token } = JSON.parse(await page.evaluate((id) => localStorage.getItem(`tikal-match:${id}`), id));
  check(trouble.length === 0, trouble.join("\n"));
  await context.close();
  const files = [];
  for (const { name, ...screen } of SCREENS) {
    const shown = await watchedContext(browser, address, { ...screen, locale, reducedMotion: "reduce", colorScheme: dark === name ? "dark" : "light" });
    const page = await shown.context.newPage();
    await page.goto(`${address}/m/${id}#seat=${token}&as=1`);
    await page.locator(".place.lit").first().waitFor();
    await page.waitForTimeout(500);
    const file = `browser-${game}-${name}.png`;
    await page.screenshot({ path: join(folder, file) });
    files.push(file);
    await shown.context.close();
  }
  return files;
}
