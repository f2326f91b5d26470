// The policy of the pages: its header, and that planted code does not run.
import { check, watchedContext } from "./harness.mjs";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export async function run({ address, browser }) {
  const { context, trouble } = await watchedContext(browser, address);
  const page = await context.newPage();
  const answer = await page.goto(address);
  const headers = answer.headers();
  check(headers["content-security-policy"] === POLICY, `the policy is ${headers["content-security-policy"]}`);
  check(headers["x-content-type-options"] === "nosniff" && headers["referrer-policy"] === "no-referrer", "headers are missing");
  check((await context.cookies()).length === 0 && headers["set-cookie"] === undefined, "there are cookies");
  await page.locator(".hero").waitFor();
  check(trouble.length === 0, trouble.join("\n"));
  const blocked = await page.evaluate(async () => {
    const tried = [];
    const attempt = (what, plant) => {
      try {
        plant();
        tried.push(`${what} was let in`);
      } catch (error) {
        tried.push(`${what}: ${error.name}`);
      }
    };
    attempt("innerHTML", () => (document.createElement("div").innerHTML = "<b>planted</b>"));
    const script = document.createElement("script");
    script.append("window.planted = true");
    try {
      document.head.append(script);
    } catch {
      // Refused outright is as good.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    tried.push(window.planted === true ? "an inline script ran" : "script: blocked");
    return tried;
  });
  check(blocked.join() === "innerHTML: TypeError,script: blocked", blocked.join());
  check(trouble.some((line) => line.startsWith("policy:")), "what was planted was not reported");
  await context.close();
  return "asserted; a planted script and innerHTML were blocked";
}
