// A scripted person: makes a match on the page, plays by mouse whatever is lit or listed, and sees it end.
import { chance, check } from "./harness.mjs";

/** Makes a match on the page against house bots and takes the first seat, or with `watched` leaves it to a bot, too. Returns the match's id. */
export async function makeMatch(page, address, { game, name = "Ada", bot = "random", seed, players = 2, options = {}, inviteOnly = false, minutes = 0, watched = false }) {
  await page.goto(`${address}/new?game=${game}`);
  await page.locator(`input[name=game][value=${game}]:checked`).waitFor({ state: "attached" });
  await page.locator("select[name=players]").selectOption(String(players));
  if (!watched) await page.locator("input[name=name]").fill(name);
  for (let seat = watched ? 1 : 2; seat <= players; seat += 1) await page.locator(`select[name=seat-${seat}]`).selectOption(bot);
  if (inviteOnly) await page.locator("input[name=invite-only]").check();
  await page.locator("details summary").first().click();
  if (seed !== undefined) await page.locator("input[name=seed]").fill(String(seed));
  if (minutes > 0) await page.locator("input[name=minutes]").fill(String(minutes));
  for (const [option, value] of Object.entries(options)) {
    const field = page.locator(`[name="option-${option}"]`);
    if (value === true) await field.check();
    else await field.fill(String(value));
  }
  await page.locator("form.new-match > button").click();
  const refusal = page.locator("form [role=alert]");
  await Promise.race([page.waitForURL(/\/m\/\w+$/), refusal.waitFor().then(async () => check(false, `no match for ${name}: ${await refusal.textContent()}`))]);
  return page.url().split("/").at(-1);
}

/** What the page shows, read in one go: the fewer questions to the browser, the faster the match. */
function look(page) {
  return page.evaluate(() => {
    const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled && element.getBoundingClientRect().width > 0);
    return {
      over: document.querySelector(".ending") !== null,
      asked: document.querySelector(".headline.yours") !== null,
      busy: document.querySelector(".kinds button:disabled") !== null,
      refused: document.querySelector(".refusal")?.textContent ?? "",
      armed: visible("[data-play]").length > 0,
      mark: visible("[data-confirm]").length > 0,
      lit: visible(".place.lit").map((element) => element.dataset.place),
      chosen: visible(".place.chosen").length,
      listed: visible(".choices button").length,
      kinds: visible(".kinds button").map((element) => element.dataset.kind),
      pressed: document.querySelector('.kinds button[aria-pressed="true"]')?.dataset.kind ?? "",
      sequence: document.querySelector(".menu p")?.textContent ?? "",
    };
  });
}

/** A click on what is drawn of a place: its middle may be covered by a mark. */
async function clickPlace(page, place) {
  await page.locator(`[data-place="${place}"]`).click({ position: undefined, force: true });
}

/**
 * Plays by mouse until the match is over. `ends` are kinds of actions that end a turn: they are taken now and then,
 * so that a match ends; `seen` is called with what the page shows.
 */
export async function playByMouse(page, { seed = 1, ends = ["end", "pass"], steps = 4000, seen = async () => undefined } = {}) {
  const draw = chance(seed);
  const counts = { clicks: 0, plays: 0, marks: 0, refusals: 0 };
  for (let step = 0; step < steps; step += 1) {
    const now = await look(page);
    await seen(now, counts);
    if (now.over) return counts;
    if (!now.asked || now.busy) {
      await page.waitForTimeout(25);
      continue;
    }
    counts.clicks += 1;
    try {
      if (now.mark && draw(2) === 0) {
        counts.marks += 1;
        counts.plays += 1;
        await page.locator("[data-confirm]").click({ timeout: 2000 });
      } else if (now.armed) {
        counts.plays += 1;
        await page.locator("[data-play]").click({ timeout: 2000 });
      } else if (now.listed > 0 && (now.pressed !== "" || now.chosen > 0) && (now.lit.length === 0 || draw(2) === 0)) {
        await page.locator(".choices button").nth(draw(now.listed)).click({ timeout: 2000 });
      } else if (now.lit.length > 0 && (now.pressed !== "" || now.chosen > 0 || draw(3) > 0)) {
        await clickPlace(page, now.lit[draw(now.lit.length)]);
      } else {
        const end = now.kinds.find((kind) => ends.includes(kind));
        const kind = end !== undefined && draw(2) === 0 ? end : now.kinds[draw(now.kinds.length)];
        if (kind !== undefined && kind !== now.pressed) await page.locator(`.kinds button[data-kind="${kind}"]`).click({ timeout: 2000 });
        else await page.keyboard.press("Escape");
      }
    } catch (error) {
      // The page may have gone on between the look and the click; a click that finds nothing is tried anew.
      if (!/Timeout|detached|not attached|intercepts/.test(String(error))) throw error;
    }
  }
  throw new Error(`the match was not over after ${steps} looks: ${JSON.stringify(counts)}, last seen ${JSON.stringify(await look(page))}, ${await page.locator("main").innerText()}`);
}

/** The record as the page's button saves it. */
export async function savedRecord(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".menu button", { hasText: /record/i }).click()]);
  const stream = await file.createReadStream();
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
