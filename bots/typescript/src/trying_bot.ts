// Plays the first legal action after it has tried it. A refusal of the line it tries ends its thought, as
// that of a call of its own would.
import { refusal } from "./line.js";
import { run, type Turn } from "./program.js";

/** Tries on a copy first what it plays. */
async function choose(turn: Turn): Promise<string[]> {
  const action = turn.prompt.legalActions[0]?.notation ?? "";
  const [tried] = await turn.simulate([[action]]);
  if (tried?.next.case === "refused") throw refusal(tried.next.value);
  return [action];
}

await run(choose);
