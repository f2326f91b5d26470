// Plays one seat by trying lines of actions before it plays one: node dist/thinking_bot.js
// It has no rules of its own and plays any game. The server tells what can follow on each line and what each
// seat may expect there; the bot goes on with the lines that lead furthest, some actions deep. What is hidden
// from it is sampled, and a line is worth what it gives on average.
import { Want, type LineResult } from "./gen/tikal/v1/simulate_pb.js";
import { run, type Turn } from "./program.js";

// The most lines that one call may try, how many actions ahead the bot looks, and how many of the best lines it
// goes on with.
const LINES = 256;
const DEPTH = 5;
const BEST = 32;
// Where something is hidden: so many samples of it, and so many actions ahead.
const SAMPLES = 8;
const HIDDEN_DEPTH = 2;

/** A line, and how far ahead the seat is at its end. */
interface Tried {
  readonly line: string[];
  readonly ahead: number;
}

/**
 * The shortest line after which the seat leads most. It is played as one batch; where things are hidden only
 * its first action, because what that one tells may change the rest.
 */
async function choose(turn: Turn): Promise<string[]> {
  const hidden = (await turn.view()).notation.includes("?");
  const [samples, depth] = hidden ? [SAMPLES, HIDDEN_DEPTH] : [1, DEPTH];
  const known = new Set<string>();
  let best: Tried = { line: [], ahead: -Infinity };
  let lines = turn.prompt.legalActions.map((legal) => [legal.notation]);
  for (let ahead = 1; lines.length > 0; ahead += 1) {
    const tried = await leads(turn, lines, samples);
    const [first] = tried;
    if (first && first.ahead > best.ahead) best = first;
    lines = ahead < depth ? await longer(turn, tried.slice(0, BEST), known) : [];
  }
  return hidden ? best.line.slice(0, 1) : best.line;
}

/** Every line with the lead it gives, the best first. */
async function leads(turn: Turn, lines: string[][], samples: number): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let first = 0; first < lines.length; first += LINES) {
    const asked = lines.slice(first, first + LINES);
    const results = await turn.simulate(asked, [Want.SUMMARY], samples);
    tried.push(...results.map((result, at) => ({ line: asked[at] ?? [], ahead: lead(result, turn.prompt.seat) })));
  }
  return tried.sort((one, other) => other.ahead - one.ahead);
}

/** Each line with every action of the seat that can follow, as many as one call takes. */
async function longer(turn: Turn, tried: Tried[], known: Set<string>): Promise<string[][]> {
  const lines = tried.map(({ line }) => line);
  const results = await turn.simulate(lines, [Want.LEGAL_ACTIONS, Want.POSITION]);
  const next: string[][] = [];
  for (const [at, { samples }] of results.entries()) {
    const [end] = samples;
    // Several orders of the same actions lead to one position: one of them is enough.
    if (end?.next.case !== "decidingSeat" || end.next.value !== turn.prompt.seat || known.has(end.position)) continue;
    known.add(end.position);
    next.push(...end.legalActions.map((legal) => [...(lines[at] ?? []), legal.notation]));
  }
  return next.slice(0, LINES);
}

/** How far a seat is ahead of its best rival, by what everybody may expect to end with. */
function lead({ spreads }: LineResult, seat: number): number {
  const points = (whose: (other: number) => boolean) =>
    spreads.filter((other) => whose(other.seat)).map((other) => other.meanEstimate);
  return Math.max(...points((other) => other === seat)) - Math.max(...points((other) => other !== seat));
}

await run(choose);
