// The line to the server: what breaks it, and whether trying again helps.
import { setTimeout as sleep } from "node:timers/promises";
import { durationMs } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError } from "@connectrpc/connect";
import { RetryInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import type { Status } from "./gen/google/rpc/status_pb.js";
import { RefusalSchema, Retry } from "./gen/tikal/v1/error_pb.js";

const LONGEST_WAIT_MS = 5_000;
const LONGEST_TOLD_MS = 30_000;
const GIVE_UP_AFTER_MS = 60_000;
/** Before the first answer no match is at stake. */
export const FIRST_CONTACT_MS = 5_000;
const HINT = "is it http:// or https://, and is its certificate trusted (TIKAL_CA names one)?";

/** Without a word of the server: the line broke, or nobody answered in time. */
const BROKEN = new Set([Code.Unavailable, Code.Internal, Code.Unknown, Code.Canceled, Code.DeadlineExceeded]);

/**
 * Whether trying again helps, and after how many milliseconds. Nothing else decides it: the server says so,
 * and where it has said nothing the line broke, or what stands between refuses.
 */
export function whatHelps(error: ConnectError): { retry: Retry; afterMs: number; isCut: boolean } {
  const [info] = error.findDetails(RetryInfoSchema);
  const told = info?.retryDelay ? durationMs(info.retryDelay) : 0;
  const afterMs = Math.min(Math.max(told, 0), LONGEST_TOLD_MS);
  const retry = error.findDetails(RefusalSchema)[0]?.retry;
  if (retry === Retry.NEVER || retry === Retry.LATER || retry === Retry.AFTER_READING) return { retry, afterMs, isCut: false };
  // With a cause it is Node that speaks and not the server, whatever the code: a reset is an ABORTED.
  const isCut = info === undefined && (BROKEN.has(error.code) || error.cause !== undefined);
  return { retry: isCut || info ? Retry.LATER : Retry.NEVER, afterMs, isCut };
}

/** A refusal as the error of a call. */
export function refusal({ code, message, details }: Status): ConnectError {
  const error = new ConnectError(message, code);
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.slice(typeUrl.lastIndexOf("/") + 1), value }));
  return error;
}

/**
 * Waits as long as it is told and, after every failure, about twice as long on top; gives up after a minute
 * without progress, in which waits that the server asked for do not count.
 */
export class Patience {
  private failures = 0;
  private since = 0;

  /** With a server that has not answered yet: some seconds, and not in silence. */
  constructor(private readonly firstContact?: string) {}

  /** Resolves when it is time to try again; throws what trying again does not help. */
  async after(error: ConnectError): Promise<void> {
    if (this.failures === 0) this.since = Date.now();
    const { retry, afterMs, isCut } = whatHelps(error);
    const limit = this.firstContact === undefined ? GIVE_UP_AFTER_MS : FIRST_CONTACT_MS;
    if (retry === Retry.NEVER || Date.now() > this.since + limit) {
      if (this.firstContact === undefined || !isCut) throw error;
      throw new Error(`nobody answers at ${this.firstContact}: ${HINT} ${error.message}`);
    }
    this.failures += 1;
    // Short cuts are no news; later ones are told when they last.
    if (isCut && this.failures === (this.firstContact === undefined ? 4 : 1)) {
      console.error(`nobody answers at ${this.firstContact ?? "the server"}, trying again: ${error.message}`);
    }
    this.since += afterMs;
    // Everybody is told the same time: the part on top keeps them from coming back together.
    await sleep(afterMs + Math.min(25 * 2 ** this.failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2));
  }
}

/** The answer to a call; the same call, with its id, is made again as long as that helps. */
export async function again<Answer>(call: () => Promise<Answer>, patience = new Patience()): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      await patience.after(ConnectError.from(error));
    }
  }
}
