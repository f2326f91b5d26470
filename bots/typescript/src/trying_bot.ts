// Plays the first legal action after it has tried it, with every outcome of the draw it leads to.
// A refusal of the line it tries ends its thought, as that of a call of its own would.
import { create } from "@bufbuild/protobuf";
import { OutcomeSchema } from "./gen/tikal/v1/game_pb.js";
import { refusal } from "./line.js";
import { run, type Turn } from "./program.js";

/** Tries on copies first what it plays. */
async function choose(turn: Turn): Promise<string[]> {
  const action = turn.prompt.legalActions[0]?.notation ?? "";
  const [tried] = await turn.simulate([[action]]);
  if (tried?.next.case === "refused") throw refusal(tried.next.value);
  if (tried?.next.case === "draw") {
    await turn.simulate(tried.next.value.outcomes.map(({ outcome }) => [action, outcome ?? create(OutcomeSchema)]));
  }
  return [action];
}

await run(choose);
