// Plays one seat of a match with random legal actions: node dist/random_bot.js
import { run, type Turn } from "./program.js";

/** The bot's whole mind: one of the legal actions, in the notation. Yours goes here. */
function choose(turn: Turn): string[] {
  const chosen = turn.random.choice(turn.prompt.legalActions);
  return chosen ? [chosen.notation] : [];
}

await run(choose);
