import { startBrowser } from "./harness.mjs";
import { play } from "./twins.mjs";
const { browser, stop } = await startBrowser();
try {
  await play(browser, process.argv.slice(2), (p) => {
    const kinds = {};
    for (const l of p.found) { const k = l.replace(/^moment \d+, /, "").replace(/[-\d]+/g, "#").slice(0, 90); kinds[k] = (kinds[k] ?? 0) + 1; }
    console.log(p.game, p.seat, p.leak, p.moments, p.looks, p.found.length, (performance.now()/1000).toFixed(0));
    for (const [k, n] of Object.entries(kinds).sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log("   ", n, k);
    for (const l of p.found.slice(0, 6)) console.log("   >", l.slice(0, 400));
  });
} finally { await stop(); }
