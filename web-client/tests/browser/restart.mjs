// The server restarts and the line is lost in the middle of a match: a banner says so, and the match goes on.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, startHouse, startServer, watchedContext } from "./harness.mjs";
import { makeMatch, playByMouse } from "./person.mjs";

export async function run({ browser }) {
  const folder = mkdtempSync(join(tmpdir(), "tikal-store-"));
  let server = await startServer({ folder });
  const house = await startHouse(server.address);
  const { address, port } = server;
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  await makeMatch(page, address, { game: "tikal", seed: 5 });
  let restarted = false;
  let cut = false;
  const counts = await playByMouse(page, {
    seed: 3,
    seen: async (_, { plays }) => {
      if (plays >= 8 && !restarted) {
        restarted = true;
        await server.kill();
        await page.locator(".banner").waitFor({ timeout: 30_000 });
        server = await startServer({ folder, port });
        await page.locator(".banner").waitFor({ state: "detached", timeout: 60_000 });
      } else if (plays >= 16 && !cut) {
        cut = true;
        await context.setOffline(true);
        await page.waitForTimeout(300);
        await context.setOffline(false);
      }
    },
  });
  check(restarted && cut, "the match was over too soon");
  const log = await page.evaluate(() => [...document.querySelectorAll(".log li")].length);
  check(log > 10, "the log is empty");
  check(trouble.filter((line) => !line.startsWith("console:")).length === 0, trouble.join("\n"));
  await context.close();
  await house.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return `${counts.plays} actions over a kill and a lost line`;
}
