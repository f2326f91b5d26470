// Plays the first legal action after it has tried it, with every outcome of the draw it leads to.
// A refusal of the line it tries ends its thought, as that of a call of its own would.
import { create } from "@bufbuild/protobuf";
import { OutcomeSchema } from "./gen/tikal/v1/game_pb.js";
import { refusal } from "./line.js";
import { run, type Turn } from "./program.js";

/** Tries on copies first what it plays. */
async function choose(turn: Turn): Promise<string[]> {
  const action = turn.prompt.legalActions[0]?.notation ?? "";
  const [result] = await turn.simulate([[action]]);
  const next = result?.samples[0]?.next;
  if (next?.case === "refused") throw refusal(next.value);
  if (next?.case === "draw") {
    await turn.simulate(next.value.outcomes.map(({ outcome }) => [action, outcome ?? create(OutcomeSchema)]));
  }
  return [action];
}

await run(choose);
