// The line to the server: what breaks it, and how long to try again.
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import type { Status } from "./gen/google/rpc/status_pb.js";

const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_AFTER_MS = 60_000;

/** After these the same again may succeed: the line broke, or the server is going or slow. */
const CUT = new Set([Code.Unavailable, Code.Internal, Code.Unknown, Code.Canceled, Code.DeadlineExceeded]);

/** Whether the same again may succeed. */
export function isCut(error: ConnectError): boolean {
  // Who asked too often is told when to come back; what is too much stays too much.
  const comeBack = error.details.some((detail) => "type" in detail && detail.type === "google.rpc.RetryInfo");
  // With a cause it is Node that speaks and not the server, whatever the code: a reset is an ABORTED.
  return CUT.has(error.code) || comeBack || error.cause !== undefined;
}

/** A refusal as the error of a call. */
export function refusal({ code, message, details }: Status): ConnectError {
  const error = new ConnectError(message, code);
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.slice(typeUrl.lastIndexOf("/") + 1), value }));
  return error;
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
