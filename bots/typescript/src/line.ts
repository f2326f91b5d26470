// The line to the server: what breaks it, and how long to try again.
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";

const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_AFTER_MS = 60_000;

/** After these the same again may succeed: the line broke, or the server is going, slow, or asked too often. */
export const CUT = new Set([
  Code.Unavailable, Code.Internal, Code.Unknown, Code.Canceled, Code.ResourceExhausted, Code.DeadlineExceeded,
]);

/** The match went on while the bot thought: the next prompt, or the end, is on its way. */
export const MOVED_ON = new Set([Code.Aborted, Code.FailedPrecondition]);

/** Waits about twice as long after every cut, and gives up after a minute without progress. */
export class Patience {
  private cuts = 0;
  private since = 0;

  /** Resolves when it is time to try again; what is no cut is thrown at once. */
  async after(error: ConnectError): Promise<void> {
    if (this.cuts === 0) this.since = Date.now();
    // With a cause it is Node that speaks and not the server, whatever the code: a reset is an ABORTED.
    const isCut = CUT.has(error.code) || error.cause !== undefined;
    if (!isCut || Date.now() > this.since + GIVE_UP_AFTER_MS) throw error;
    this.cuts += 1;
    await sleep(Math.min(25 * 2 ** this.cuts, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2));
  }
}

/** The answer to a call; after a cut the same call is made again. */
export async function again<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const patience = new Patience(); ; ) {
    try {
      return await call();
    } catch (error) {
      await patience.after(ConnectError.from(error));
    }
  }
}
