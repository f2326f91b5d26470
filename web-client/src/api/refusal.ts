// Why a call failed: the server's refusal with its rule, or a line that broke, and whether trying again helps.
import { Code, ConnectError } from "@connectrpc/connect";
import { ErrorReason, RefusalSchema, Retry } from "../gen/stubs/tikal/v1/error_pb";
import { RetryInfoSchema } from "../gen/stubs/google/rpc/error_details_pb";
import type { Status } from "../gen/stubs/google/rpc/status_pb";

/** A refusal as plain data. */
export interface RefusalFacts {
  /** Why; UNSPECIFIED when the server had no word in it. */
  readonly reason: ErrorReason;
  /** The rule that was broken; empty: none was. */
  readonly rule: string;
  /** The game's own word for what is wrong, such as VIOLATION_NO_PATH; empty: no rule of a game was broken. */
  readonly violation: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly retry: Retry;
  /** The server's own sentence, in English. */
  readonly message: string;
  /** How long to wait before trying again, in milliseconds, if the server said so. */
  readonly afterMs: number;
  /** Nobody answered: the line broke. */
  readonly isCut: boolean;
}

const LONGEST_TOLD_MS = 30_000;

/** Without a word of the server: the line broke, or nobody answered in time. */
const BROKEN = new Set([Code.Unavailable, Code.Internal, Code.Unknown, Code.Canceled, Code.DeadlineExceeded, Code.Aborted]);

/** What a failed call says. */
export function refusalOf(thrown: unknown): RefusalFacts {
  const error = ConnectError.from(thrown);
  const [told] = error.findDetails(RefusalSchema);
  const [info] = error.findDetails(RetryInfoSchema);
  const delay = info?.retryDelay;
  const afterMs = delay === undefined ? 0 : Math.min(Number(delay.seconds) * 1000 + delay.nanos / 1e6, LONGEST_TOLD_MS);
  const isCut = told === undefined && info === undefined && BROKEN.has(error.code);
  return {
    reason: told?.reason ?? ErrorReason.UNSPECIFIED,
    rule: told?.rule ?? "",
    violation: told?.violation ?? "",
    facts: told?.facts ?? {},
    retry: told?.retry ?? (isCut || info !== undefined ? Retry.LATER : Retry.NEVER),
    message: error.rawMessage,
    afterMs,
    isCut,
  };
}

/** What a status inside of an answer says, as a simulation has them. */
export function refusalOfStatus({ code, message, details }: Status): RefusalFacts {
  const error = new ConnectError(message, code);
  error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.slice(typeUrl.lastIndexOf("/") + 1), value }));
  return refusalOf(error);
}
