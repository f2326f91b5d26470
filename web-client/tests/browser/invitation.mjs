// A match by invitation: not in the lobby, not without the code, open with the link.
import { check, watchedContext } from "./harness.mjs";

export async function run({ address, browser }) {
  const { context } = await watchedContext(browser, address);
  const page = await context.newPage();
  await page.goto(`${address}/new?game=tikal`);
  await page.locator(".game-card").first().waitFor();
  await page.locator("input[name=name]").fill("Ada");
  await page.locator("select[name=seat-2]").selectOption("");
  await page.locator("input[name=invite-only]").check();
  await page.locator("form.new-match > button").click();
  await page.locator(".share input").waitFor();
  const link = await page.locator(".share input").inputValue();
  const [bare, code] = link.split("#invite=");
  check(code?.length > 3, `the link has no code: ${link}`);
  const stranger = await watchedContext(browser, address);
  const other = await stranger.context.newPage();
  await other.goto(address);
  await other.locator(".lobby").waitFor();
  check(!(await other.content()).includes(bare.split("/").at(-1)), "a private match is in the lobby");
  await other.goto(bare);
  await other.locator("input[name=invite]").fill("wrong-code");
  await other.locator("form button").click();
  await other.locator("input[name=invite]").waitFor();
  check((await other.locator(".join").count()) === 0, "a wrong code opened the match");
  await other.goto(link);
  await other.locator(".join").waitFor();
  check(other.url() === bare, `the address bar shows ${other.url()}`);
  await context.close();
  await stranger.context.close();
  return "closed without the code, open with the link, and the code left the address bar";
}
