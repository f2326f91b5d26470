// Names with scripts, direction marks, emoji and 40 wide letters: they run nothing and break nothing.
import { accessible } from "./axe.mjs";
import { check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

const NAMES = ["<script>alert(1)</script> Ada", "<img src=x onerror=alert(1)> Bo", "עדה Ada (1) עדה", "👩‍👩‍👧‍👦🎲🏛️".repeat(2), "W".repeat(40), "寛".repeat(40), "a\u0301".repeat(20)];

/** Marks that turn the direction of what stands beside them, and brackets around all of it: the server refuses them, and the page says why. */
const REFUSED = ["\u202eevil\u2066 עדה", "<script>alert(1)</script>"];

export async function run({ address, browser }) {
  for (const name of REFUSED) await refused(address, browser, name);
  for (const name of NAMES) {
    const { context, trouble } = await watchedContext(browser, address, { viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    await makeMatch(page, address, { game: "tikal", seed: 1, name: [...name].slice(0, 40).join("") });
    await page.locator(".place.lit").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    check(!wide, `${name} makes the page wider than the screen`);
    await accessible(page, `a match of ${name}`);
    check(trouble.length === 0, `${name}: ${trouble.join("\n")}`);
    await context.close();
  }
  return `${NAMES.length} names; direction marks and brackets are refused`;
}

async function refused(address, browser, name) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  await page.goto(`${address}/new?game=tikal`);
  await page.locator(".game-card").first().waitFor();
  await page.locator("input[name=name]").fill(name);
  await page.locator("form.new-match > button").click();
  const said = await page.locator("[role=alert]").textContent();
  check(/brackets as a whole, without marks that turn/.test(said), `the refusal of ${name} says ${said}`);
  check(page.url().includes("/new"), "a match was made");
  check(trouble.filter((line) => !line.includes("status of 400")).length === 0, trouble.join("\n"));
  await context.close();
}
