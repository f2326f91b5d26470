// Two browsers and a terminal client at one table, and a third browser that watches.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { check, watchedContext } from "./harness.mjs";
import { playByMouse } from "./person.mjs";

export async function run({ address, browser }) {
  const first = await watchedContext(browser, address);
  const page = await first.context.newPage();
  await page.goto(`${address}/new?game=tikal`);
  await page.locator(".game-card").first().waitFor();
  await page.locator("select[name=players]").selectOption("3");
  await page.locator("input[name=name]").fill("Ada");
  for (const seat of [2, 3]) await page.locator(`select[name=seat-${seat}]`).selectOption("");
  await page.locator("form.new-match > button").click();
  await page.locator(".share input").waitFor();
  const link = await page.locator(".share input").inputValue();
  const second = await watchedContext(browser, address);
  const other = await second.context.newPage();
  await other.goto(link);
  await other.locator("input[name=name]").fill("Bo");
  await other.locator(".join button.primary").click();
  await other.getByText("Give the seat back").waitFor();
  const terminal = atTerminal(address, link.split("/").at(-1));
  const watcher = await watchedContext(browser, address);
  const third = await watcher.context.newPage();
  await third.goto(link);
  await page.locator(".headline").waitFor();
  const both = Promise.all([playByMouse(page, { seed: 1 }), playByMouse(other, { seed: 2 })]);
  const [one, two] = await both.catch((error) => {
    terminal.stop();
    throw new Error(`${error.message}\nThe terminal client said last:\n${terminal.lines.slice(-8).join("\n")}`);
  });
  await third.locator(".ending").waitFor();
  const lines = await terminal.ended;
  check(lines.some((line) => /^Place 1:/.test(line)), `the terminal client did not see the end:\n${lines.slice(-5).join("\n")}`);
  for (const { trouble, context } of [first, second, watcher]) {
    check(trouble.length === 0, trouble.join("\n"));
    await context.close();
  }
  return `${one.plays} and ${two.plays} actions in two browsers, ${terminal.answers()} at a terminal`;
}

/** The terminal client in plain mode: lays each tile where it is listed first, and ends its turns. */
function atTerminal(address, id) {
  const folder = mkdtempSync(join(tmpdir(), "tikal-seats-"));
  const program = join(process.env.TIKAL_PROGRAMS ?? "../target/debug", "tikal");
  const child = spawn(program, ["join", id, "--server", address, "--name", "Cy", "--plain"], { env: { ...process.env, TIKAL_CONFIG_DIR: folder, LANG: "en_GB.UTF-8" }, stdio: ["pipe", "pipe", "pipe"] });
  const lines = [];
  let answers = 0;
  let looks = false;
  const say = (text) => child.stdin.write(`${text}\n`);
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line.replace(/^> /, ""));
    const listed = /^(?:> )?(tile \w\d \d): /.exec(line);
    if (/Your turn: lay the tile/.test(line)) {
      looks = true;
      say("legal tile");
    } else if (looks && listed !== null) {
      looks = false;
      answers += 1;
      say(listed[1]);
    } else if (/Your turn: spend action points/.test(line)) {
      answers += 1;
      say("end");
    }
  });
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  const ended = new Promise((resolve) => child.once("exit", () => (rmSync(folder, { recursive: true, force: true }), resolve(lines))));
  return { ended, answers: () => answers, lines, stop: () => child.kill() };
}
