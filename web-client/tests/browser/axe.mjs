// Lets axe look at a page, light and dark, and says what it finds.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check } from "./harness.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function axeFinds(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary.split("\n").at(-1)}`).slice(0, 4).join(" | ")}`);
}

/** Nothing is found in this state, light and dark. */
export async function accessible(page, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await axeFinds(page);
    check(found.length === 0, `axe finds on ${what}, ${colorScheme}:\n  ${found.join("\n  ")}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

/** The judge itself is judged: a button without a name is found. */
export async function findsPlantedButton(page) {
  await page.evaluate(() => document.querySelector("main").append(Object.assign(document.createElement("button"), { id: "planted" })));
  const found = await axeFinds(page);
  check(found.some((line) => line.startsWith("button-name")), `axe does not find a planted button without a name: ${found}`);
  await page.evaluate(() => document.getElementById("planted").remove());
}
