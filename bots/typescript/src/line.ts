// The line to the server: what breaks it, and how long to try again.
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import type { Status } from "./gen/google/rpc/status_pb.js";

const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_AFTER_MS = 60_000;

/** After these the same again may succeed: the line broke, or the server is going, slow, or asked too often. */
const CUT = new Set([
  Code.Unavailable, Code.Internal, Code.Unknown, Code.Canceled, Code.ResourceExhausted, Code.DeadlineExceeded,
]);

/** Whether the same again may succeed. */
export function isCut(error: ConnectError): boolean {
  // With a cause it is Node that speaks and not the server, whatever the code: a reset is an ABORTED.
  return CUT.has(error.code) || error.cause !== undefined;
}

/** A refusal as the error of a call. */
export function refusal({ code, message }: Status): ConnectError {
  return new ConnectError(message, code);
}

/** Waits about twice as long after every cut, and gives up after a minute without progress. */
export class Patience {
  private cuts = 0;
  private since = 0;

  /** Resolves when it is time to try again; what is no cut is thrown at once. */
  async after(error: ConnectError): Promise<void> {
    if (this.cuts === 0) this.since = Date.now();
    if (!isCut(error) || Date.now() > this.since + GIVE_UP_AFTER_MS) throw error;
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
