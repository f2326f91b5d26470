// What a page holds: everything its scripts can reach, every text of its heap, its document and its storage, as sets of lines.
//
// What is left out, and why it can hide no fact of a match. All that a page knows of a match came in messages of the server,
// and they are objects of plain data or bytes: each is listed with its numbers and texts for as long as anything holds it.
// - Functions: what they close over is listed if it is an object or a text. A lone number in a closure is not; but it was
//   read from a message, and what is drawn or kept of one is a message, a state or a text, all of which are listed.
// - Elements: the document, with every attribute and text, is compared whole. Their listeners are functions.
// - DOMException: why a call was given up, in the browser's own words.
// - Update and Prompt, the envelopes of the newest message: which one is held, the last that told something or a sign of life
//   after it, is a matter of timing. View, events, legal actions and clocks inside are messages, and listed by themselves; their
//   own numbers, the event and how far can be undone, are in the state of the match, which is listed, and in the document.
// - Counters of Preact, of its signals and of timers, by their names: how often something was drawn or told. Nothing of the page
//   writes into them.
// - Numbers among the texts of the heap, which an engine makes of array indexes as it likes; of data they are in the objects.
// - A text with which another text that is held begins: engines keep the parts that they have put together for a while. The longer
//   one is compared, and has in it all that the shorter one says.
// - What is gone when looked for a second time: then nothing holds it.

/**
 * Runs in the page before its own scripts: what depends on the browser's clock and luck is the same for everybody. Long
 * timers, which only end calls that are not answered, are not set: until they run out they hold what was asked.
 */
export function withoutLuck() {
  let drawn = 1;
  const shortTimer = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => (ms >= 15_000 ? 0 : shortTimer(work, ms, ...rest));
  Date.now = () => 1_700_000_000_000;
  performance.now = () => 1000;
  Math.random = () => 0.5;
  crypto.getRandomValues = (bytes) => {
    drawn += 1;
    return bytes.map((_, at) => (drawn * 31 + at * 7) & 255);
  };
}

/** Everything that the page holds now, each thing as a line: its document, and with `all` what lies in memory, too. */
export async function held(page, cdp, sameEverywhere, all) {
  // Chromium has an id of its own for each context.
  const lines = (found) => new Set(found.map((line) => sameEverywhere(line).replaceAll(/[0-9A-F]{32}/g, "CONTEXT")));
  if (!all) return { document: lines(await documentOf(page)) };
  const first = await memoryOf(page, cdp, lines);
  const second = await memoryOf(page, cdp, lines);
  // What is gone a moment later was not held, but not yet collected.
  const stays = (part) => new Set([...first[part]].filter((line) => second[part].has(line)));
  return { document: second.document, objects: stays("objects"), texts: stays("texts") };
}

async function memoryOf(page, cdp, lines) {
  await drawAnew(page);
  return { document: lines(await documentOf(page)), objects: lines(await objectsOf(cdp)), texts: lines(await textsOf(cdp)) };
}

/** Everything is drawn anew, twice, so that nothing is held of what was drawn before: how often that was is a matter of timing. */
async function drawAnew(page) {
  for (const language of ["de", "en"]) {
    await page.locator(".settings select").selectOption(language);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
  }
}

/** The document with what was typed and chosen, and what the browser keeps for the page. */
function documentOf(page) {
  return page.evaluate(() => [
    document.documentElement.outerHTML,
    document.title,
    ...[...document.querySelectorAll("input, select")].map((field) => `${field.name}: ${field.value} ${field.checked ?? ""}`),
    ...Object.entries(localStorage).map(([key, value]) => `${key}: ${value}`),
    ...Object.entries(sessionStorage).map(([key, value]) => `${key}: ${value}`),
  ]);
}

/** Every object that any script of the page holds, with what it has itself: bytes, numbers, texts, not what it refers to. */
async function objectsOf(cdp) {
  const objectGroup = "held";
  const { result } = await cdp.send("Runtime.evaluate", { expression: "Object.prototype", objectGroup });
  // Collects garbage before it looks.
  const { objects } = await cdp.send("Runtime.queryObjects", { prototypeObjectId: result.objectId, objectGroup });
  const answer = await cdp.send("Runtime.callFunctionOn", { objectId: objects.objectId, functionDeclaration: String(linesOf), returnByValue: true });
  await cdp.send("Runtime.releaseObjectGroup", { objectGroup });
  if (answer.exceptionDetails !== undefined) throw new Error(`objects cannot be read: ${answer.exceptionDetails.exception?.description}`);
  return answer.result.value;
}

/** Runs in the page. What it leaves out stands above. */
function linesOf() {
  /** Of signals: a version, that of all of them, and flags; of the session: the browser's number for a timer. */
  const COUNTERS = new Set(["i", "g", "f", "previewTimer"]);
  const plain = (value) => (value === null || !["object", "function", "symbol"].includes(typeof value) ? `${typeof value} ${String(value)}` : typeof value);
  const lines = new Set();
  for (const held of this) {
    if (typeof held === "function" || held instanceof Node || held instanceof DOMException) continue;
    if (["tikal.v1.Update", "tikal.v1.Prompt"].includes(held.$typeName)) continue;
    const kind = Object.prototype.toString.call(held);
    if (ArrayBuffer.isView(held)) lines.add(`${kind} ${[...new Uint8Array(held.buffer, held.byteOffset, held.byteLength)].join(" ")}`);
    else if (held instanceof Map) lines.add(`${kind} ${[...held].map(([key, value]) => `${plain(key)}=${plain(value)}`).join(", ")}`);
    else if (held instanceof Set) lines.add(`${kind} ${[...held].map(plain).join(", ")}`);
    else {
      const isData = Array.isArray(held) || [Object.prototype, null].includes(Object.getPrototypeOf(held)) || "$typeName" in held;
      const isDrawing = Object.hasOwn(held, "__k") && Object.hasOwn(held, "__v");
      const isDependency = Object.hasOwn(held, "S") && Object.hasOwn(held, "i");
      const isNote = (name) => isDependency || /^on[A-Z]/.test(name) || (isDrawing && name.startsWith("__"));
      const counts = (name, value) => typeof value === "number" && (isNote(name) || (!isData && (COUNTERS.has(name) || name.startsWith("_"))));
      const own = Object.entries(Object.getOwnPropertyDescriptors(held)).filter(([name, property]) => "value" in property && !counts(name, property.value));
      // What has nothing of its own, such as the browser's objects, tells nothing.
      if (own.length > 0) lines.add(`${kind} ${own.map(([name, { value }]) => `${name}=${plain(value)}`).join(", ")}`);
    }
  }
  return [...lines];
}

/**
 * Every text of the heap, also those that only a function or the browser itself holds; but for
 * numbers, and for marks around names, which an engine keeps for a while in texts it has worked on.
 */
async function textsOf(cdp) {
  const parts = [];
  const take = ({ chunk }) => parts.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", take);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot, nodes, strings } = JSON.parse(parts.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name] = [fields.indexOf("type"), fields.indexOf("name")];
  const kinds = new Set(["string", "bigint"].map((kind) => types[type].indexOf(kind)));
  const texts = new Set();
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (kinds.has(nodes[at + type])) texts.add(strings[nodes[at + name]]);
  }
  const told = [...texts].filter((text) => !/^-?[\d.]+(e[-+]?\d+)?$/.test(text)).map((text) => text.replaceAll(/[\u2068\u2069]/g, "")).sort();
  // In this order a text that another one begins with stands right before such a one.
  return told.filter((text, at) => !(told[at + 1] ?? "").startsWith(text));
}

/** What one holds and the other does not, by part. */
export function differences(here, there) {
  const found = [];
  for (const part of Object.keys(here)) {
    const only = (one, other) => [...one].filter((line) => !other.has(line));
    for (const line of only(here[part], there[part])) found.push(`${part}, only in the first: ${line}`);
    for (const line of only(there[part], here[part])) found.push(`${part}, only in the second: ${line}`);
  }
  return found;
}
