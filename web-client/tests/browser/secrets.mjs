// Tokens and codes are in no address, no referrer and no line of the server's log, however much is logged.
import { check, startHouse, startServer, watchedContext } from "./harness.mjs";
import { makeMatch } from "./person.mjs";

export async function run({ browser }) {
  const server = await startServer();
  const house = await startHouse(server.address);
  const { context, trouble } = await watchedContext(browser, server.address);
  const page = await context.newPage();
  const seen = [];
  page.on("request", (request) => seen.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  const id = await makeMatch(page, server.address, { game: "tikal", seed: 6, inviteOnly: true });
  await page.locator(".place.lit").first().waitFor();
  const { token, invite } = JSON.parse(await page.evaluate((id) => localStorage.getItem(`tikal-match:${id}`), id));
  check(token.startsWith("seat_") && invite.length > 3, "the browser keeps no secrets to look for");
  await page.goto(`${server.address}/m/${id}#seat=${token}&as=1&invite=${invite}`);
  await page.locator(".place.lit").first().waitFor();
  await page.locator(".place.lit").first().click();
  await page.locator("[data-confirm]").click();
  await page.locator(".points-left").waitFor();
  await page.reload();
  await page.locator(".points-left").waitFor();
  check(page.url() === `${server.address}/m/${id}`, `the address bar shows ${page.url()}`);
  const log = server.log();
  check(log.length > 1000, "the server logged nothing to look through");
  for (const [what, secret] of [["token", token], ["invite code", invite]]) {
    check(!log.includes(secret), `the ${what} is in the server's log`);
    check(!seen.some((line) => line.split("#")[0].includes(secret)), `the ${what} is in an address or referrer`);
    check(!(await page.content()).includes(secret), `the ${what} is in the page`);
  }
  check(trouble.length === 0, trouble.join("\n"));
  await context.close();
  await house.stop();
  await server.stop();
  return `${seen.length} requests and ${log.split("\n").length} lines of the log`;
}
