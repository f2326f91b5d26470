// Runs the scripts that are asked for: `push` in every push, `full` beside, `bench` to measure.
import { startBrowser, startHouse, startServer } from "./harness.mjs";

const SCRIPTS = {
  push: ["matches", "pages", "policy", "sizes"],
  full: ["matches", "pages", "policy", "sizes", "keyboard", "notation", "touch", "restart", "together", "invitation", "tabs", "names", "secrets", "twins", "tikal2", "yucatan"],
  bench: ["bench"],
  pictures: ["pictures"],
};
/** How many scripts run side by side. Who measures is alone. */
const LANES = { bench: 1 };
const USUAL_LANES = 2;

const [which = "push", ...only] = process.argv.slice(2);
const wanted = (SCRIPTS[which] ?? [which]).filter((name) => only.length === 0 || only.includes(name));
const server = process.env.TIKAL_ADDRESS === undefined ? await startServer() : { address: process.env.TIKAL_ADDRESS, log: () => "", stop: async () => undefined };
const house = process.env.TIKAL_ADDRESS === undefined ? await startHouse(server.address) : { stop: async () => undefined };
const { browser, stop } = await startBrowser();
let failed = 0;
try {
  const waiting = [...wanted];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await script(name);
  };
  await Promise.all(Array.from({ length: LANES[which] ?? USUAL_LANES }, lane));
} finally {
  await stop();
  await house.stop();
  await server.stop();
}
process.exitCode = failed === 0 ? 0 : 1;

async function script(name) {
  const began = performance.now();
  try {
    const { run } = await import(`./${name}.mjs`);
    const says = await run({ server, address: server.address, browser });
    console.log(`ok   ${name}: ${says} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}: ${error.stack ?? error}`);
  }
}
