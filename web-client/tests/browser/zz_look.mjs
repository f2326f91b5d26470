import { startBrowser, startHouse, startServer, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";
const server = await startServer(); const house = await startHouse(server.address);
const { browser, stop } = await startBrowser();
const { address } = server;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const out = "/tmp/look";
import { mkdirSync } from "node:fs"; mkdirSync(out, { recursive: true });
const shot = async (page, name) => { await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${name}.png` }); console.log(name); };
const part = process.argv[2] ?? "all";
try {
  const { context } = await watchedContext(browser, address, { ...PHONE, locale: "de-DE", colorScheme: "light" });
  const page = await context.newPage();
  if (part === "all" || part === "pages") {
    await page.goto(address); await page.locator(".lobby").waitFor(); await shot(page, "lobby-phone");
    await page.goto(address + "/new"); await page.locator(".game-card").first().waitFor(); await shot(page, "new-phone");
    await page.locator("details summary").first().click(); await page.screenshot({ path: `${out}/new-phone-full.png`, fullPage: true });
    await page.locator("input[name=name]").fill("Ada"); await page.locator("select[name=seat-2]").selectOption(""); await page.locator("form.new-match > button").click();
    await page.locator(".qr").waitFor(); await shot(page, "waiting-phone");
  }
  if (part === "all" || part === "games") for (const game of ["tikal", "yucatan", "tikal2"]) {
    const id = await makeMatch(page, address, { game, seed: 3, bot: "greedy" });
    await page.locator(".place.lit").first().waitFor(); await shot(page, `${game}-phone-1`);
    for (let step = 0; step < 8; step += 1) {
      if (await page.locator("[data-play]").count() > 0) break;
      if (await page.locator(".choices button").count() > 0) await page.locator(".choices button").first().click();
      else if (await page.locator(".place.lit").count() > 0) await page.locator(".place.lit").first().click({ force: true });
      else await page.locator(".kinds button").first().click();
      await page.waitForTimeout(200);
    }
    await page.waitForTimeout(800); await shot(page, `${game}-phone-armed`);
  }
} finally { await stop(); await house.stop(); await server.stop(); }
