// Plays one seat by trying lines of actions before it plays one: node dist/thinking_bot.js
// It has no rules of its own. The server tells what can follow on each line and what each seat would
// score there; the bot goes on with the lines that lead furthest, some actions deep.
import { Want, type LineResult } from "./gen/tikal/v1/simulate_pb.js";
import { run, type Turn } from "./program.js";

// The most lines that one call may try, and how many actions ahead the bot looks.
const LINES = 256;
const DEPTH = 5;
const WANTED = [Want.SUMMARY, Want.LEGAL_ACTIONS, Want.POSITION];

/** The shortest line after which the seat leads most. It is played as one batch. */
async function choose(turn: Turn): Promise<string[]> {
  const seat = turn.prompt.seat;
  const known = new Set<string>();
  let best: string[] = [];
  let bestLead = -Infinity;
  let lines = turn.prompt.legalActions.map((legal) => [legal.notation]);
  for (let depth = 0; depth < DEPTH && lines.length > 0; depth += 1) {
    const asked = lines.slice(0, LINES);
    const results = await turn.simulate(asked, WANTED);
    const tried = results.map((result, at) => ({ line: asked[at] ?? [], result, ahead: lead(result, seat) }));
    tried.sort((one, other) => other.ahead - one.ahead);
    const [first] = tried;
    if (first && first.ahead > bestLead) [best, bestLead] = [first.line, first.ahead];
    lines = [];
    for (const { line, result } of tried) {
      // Several orders of the same actions lead to one position: one of them is enough.
      if (result.next.case !== "decidingSeat" || result.next.value !== seat || known.has(result.position)) continue;
      known.add(result.position);
      lines.push(...result.legalActions.map((legal) => [...line, legal.notation]));
    }
  }
  return best;
}

/** How far a seat is ahead of its best rival, counting what everybody would score now. */
function lead(result: LineResult, seat: number): number {
  const seats = result.summary?.game.value?.seats ?? [];
  const points = (whose: (other: number) => boolean) =>
    seats.filter((other) => whose(other.seat)).map((other) => other.score + other.projectedTemples + other.projectedTreasures);
  return Math.max(...points((other) => other === seat)) - Math.max(...points((other) => other !== seat));
}

await run(choose);
