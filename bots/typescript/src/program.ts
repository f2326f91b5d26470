// A bot as a program: how it ends.
import { type Choose, joinAndPlay } from "./seat.js";

export type { Chance } from "./chance.js";
export type { Choose, Step, Turn } from "./seat.js";

/**
 * Plays the seat that the environment tells to the end of its match and prints the standing. Ends with
 * another code than 0, and one sentence, if the match cannot be played.
 */
export async function run(choose: Choose): Promise<void> {
  try {
    const standing = await joinAndPlay(process.env, choose);
    for (const { seat, score, rank } of standing.placings) console.log(`seat ${seat}: ${score} points, rank ${rank}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
