// A whole match of Yucatàn, rounds 40, by mouse on the map: what is seen of battles, deliveries, refusals and undo.
// So that much happens, cells with a sign are preferred, and warriors go where those of the rival are.
import { accessible } from "./axe.mjs";
import { chance, check, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

const LOOKS = 6000;

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address, { reducedMotion: "reduce" });
  const page = await context.newPage();
  await makeMatch(page, address, { game: "yucatan", bot: "greedy", seed: 21, options: { rounds: 40 } });
  // The map in its states, looked at once each: what can be chosen, what happens there, what would be played, what was refused.
  const states = { lit: false, signed: false, arrows: false };
  const told = await playYucatan(page, {
    seed: 5,
    seen: async (now) => {
      for (const state of Object.keys(states).filter((name) => !states[name] && (now[name].length ?? now[name]) > 0)) {
        states[state] = true;
        await accessible(page, `the map with ${state}`);
      }
    },
  });
  check(told.played.move > 0 && told.played.deploy > 0 && told.played.village > 0, `hardly anything was played: ${JSON.stringify(told.played)}`);
  check(told.refused.length > 0, "no refusal was seen");
  check(/^Y-\d/.test(told.rule), `the refusal named no rule: ${told.rule}`);
  for (const sign of ["battle", "raid", "delivery"]) check(told.signs.has(sign), `no sign of a ${sign} was seen, only ${[...told.signs].join(", ")}`);
  const log = told.log.join("\n");
  for (const line of [/Battle on \w+: .* attacks/, / raids /, / delivers \d by /, /Round \d+: /]) check(line.test(log), `the log has no line like ${line}:\n${log}`);
  check(Object.values(states).every(Boolean), `not every state of the map was looked at: ${JSON.stringify(states)}`);
  check(told.arrows > 0 && told.marks > 0, "no way was drawn, or no mark was clicked");
  check(trouble.length === 0, `the page was in trouble:\n  ${trouble.join("\n  ")}`);
  await context.close();
  const kinds = Object.entries(told.played).map(([kind, count]) => `${count} ${kind}`);
  return `${kinds.join(", ")}; ${told.marks} by the mark on the map; signs ${[...told.signs].sort().join(", ")}; refused by ${told.rule}`;
}

/** What the page shows, read in one go. */
function look(page) {
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const places = (selector) => all(selector).map((element) => element.dataset.place);
    const middle = (element) => {
      const { x, y, width, height } = element.querySelector(".place-button").getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const rivals = all(".place:has(.y-warrior.seat-2)").map(middle);
    const far = (element) => Math.min(...rivals.map(({ x, y }) => Math.hypot(x - middle(element).x, y - middle(element).y)));
    return {
      over: all(".ending").length > 0,
      ready: all(".headline.yours").length > 0 && all(".kinds button:disabled").length === 0,
      armed: all("[data-play]").length > 0,
      mark: all("[data-confirm]").length > 0,
      arrows: all(".y-arrow").length,
      listed: all(".choices button").map((element) => element.dataset.notation),
      lit: places(".place.lit"),
      nearest: all(".place.lit").sort((one, other) => far(one) - far(other))[0]?.dataset.place,
      dark: places(".place:not(.lit, .chosen)"),
      chosen: all(".place.chosen").length,
      signed: places(".place.lit:has(.y-sign)"),
      signs: all(".place.lit .y-sign").map((element) => /y-sign-([a-z]+)/.exec(element.getAttribute("class"))[1]),
      kinds: all(".kinds button").map((element) => element.dataset.kind),
      pressed: document.querySelector('.kinds button[aria-pressed="true"]')?.dataset.kind ?? "",
      log: all(".log li").map((element) => element.textContent),
    };
  });
}

/** Plays by mouse until the match is over, and tells what was seen. */
export async function playYucatan(page, { seed = 1, seen = async () => undefined } = {}) {
  const draw = chance(seed);
  const pick = (list) => list[draw(list.length)];
  const told = { played: {}, signs: new Set(), refused: [], rule: "", log: [], arrows: 0, marks: 0 };
  const place = (name) => page.locator(`[data-place="${name}"]`);
  for (let step = 0; step < LOOKS; step += 1) {
    const now = await look(page);
    for (const line of now.log) if (!told.log.includes(line)) told.log.push(line);
    if (now.over) return told;
    if (!now.ready) {
      await page.waitForTimeout(20);
      continue;
    }
    now.signs.forEach((sign) => told.signs.add(sign));
    told.arrows += now.arrows;
    await seen(now);
    try {
      if (now.armed) {
        const kind = now.pressed || (now.kinds.length === 1 ? now.kinds[0] : "other");
        told.played[kind] = (told.played[kind] ?? 0) + 1;
        const byMark = now.mark && draw(2) === 0;
        if (byMark) told.marks += 1;
        await page.locator(byMark ? "[data-confirm]" : "[data-play]").click({ timeout: 2000 });
      } else if (now.listed.length > 0) {
        await page.locator(".choices button").nth(draw(now.listed.length)).click({ timeout: 2000 });
      } else if (now.kinds.length > 1 && now.pressed === "" && now.chosen === 0) {
        // A turn: building first, then any of the other four, or moving if that one is not possible.
        const wanted = ["build", pick(["deploy", "move", "move", "village", "enlarge"]), "move"];
        const kind = wanted.find((name) => now.kinds.includes(name)) ?? pick(now.kinds);
        await page.locator(`.kinds button[data-kind="${kind}"]`).click({ timeout: 2000 });
      } else if (now.chosen > 0 && told.refused.length < 2 && now.dark.length > 0) {
        await refusedAt(page, place, pick(now.dark), told);
      } else if (now.lit.length > 0) {
        const goal = now.signed.length > 0 ? pick(now.signed) : now.pressed === "move" && draw(3) > 0 ? now.nearest : pick(now.lit);
        await place(goal).click({ force: true, timeout: 2000 });
      } else {
        await page.keyboard.press("Escape");
      }
    } catch (error) {
      // The page may have gone on between the look and the click.
      if (!/Timeout|detached|not attached|intercepts/.test(String(error))) throw error;
    }
  }
  throw new Error(`the match was not over after ${LOOKS} looks`);
}

/** A tap on a dark cell: the page says which rule forbids it, and marks the cell. */
async function refusedAt(page, place, cell, told) {
  await place(cell).click({ force: true, timeout: 2000 });
  const note = page.locator(".refusal");
  await note.waitFor({ timeout: 5000 });
  told.refused.push(await note.textContent());
  told.rule = (await note.locator(".rule-link").textContent()) ?? "";
  check((await place(cell).getAttribute("class")).includes("refused"), `${cell} is not marked as refused`);
}
