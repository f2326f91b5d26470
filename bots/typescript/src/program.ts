// A bot as a program: what it is told by its environment, and how it ends.
import { describe } from "./line.js";
import { play, type Choose } from "./seat.js";

export type { Choose, Turn } from "./seat.js";

/**
 * Plays one match to its end and prints the standing. Ends with another code than 0, and one sentence,
 * if the match cannot be played.
 */
export async function run(choose: Choose): Promise<void> {
  const told = process.env;
  try {
    if (!told["TIKAL_MATCH"]) throw new Error("TIKAL_MATCH must name the match to join");
    const standing = await play(
      {
        server: told["TIKAL_SERVER"] ?? "http://127.0.0.1:7711",
        matchId: told["TIKAL_MATCH"],
        inviteCode: told["TIKAL_INVITE"] ?? "",
        playerName: told["TIKAL_PLAYER_NAME"] ?? "typescript",
        seat: Number(told["TIKAL_SEAT"] ?? 0), // 0: any
      },
      choose,
    );
    for (const { seat, score, rank } of standing.placings) console.log(`seat ${seat}: ${score} points, rank ${rank}`);
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}
