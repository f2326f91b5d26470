// Calls to the server this page came from, over gRPC-Web on the same port.
import { type CallOptions, type Client, createClient } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-web";
import { Retry } from "../gen/stubs/tikal/v1/error_pb";
import { TikalService } from "../gen/stubs/tikal/v1/service_pb";
import { type RefusalFacts, refusalOf } from "./refusal";

const CALL_MS = 20_000;
const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_AFTER = 8;

export const client: Client<typeof TikalService> = createClient(TikalService, createGrpcWebTransport({ baseUrl: location.origin }));

/** Headers of a call about a match, as a seat if there is a token. */
export function headers(matchId: string, token?: string): Record<string, string> {
  return { "tikal-match": matchId, ...(token === undefined ? {} : { "tikal-seat": token }) };
}

/** Options of a call that is answered once. */
export function once(matchId?: string, token?: string): CallOptions {
  return { timeoutMs: CALL_MS, ...(matchId === undefined ? {} : { headers: headers(matchId, token) }) };
}

/** An id nobody else draws. `crypto.randomUUID` needs a secure context, which plain HTTP in a local network is not. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long to wait after so many failures in a row: about twice as long each time, and not all at once. */
export function patience(failures: number, toldMs = 0): number {
  return toldMs + Math.min(100 * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

/** The answer to a call; the same call is made again as long as that helps. */
export async function again<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (thrown) {
      const { retry, afterMs } = refusalOf(thrown);
      if (retry !== Retry.LATER || failures === GIVE_UP_AFTER) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, patience(failures, afterMs)));
    }
  }
}

/** Makes a call that changes something until it is answered, however long the line is cut; its id keeps it to one effect. */
export async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  stop: AbortSignal,
): Promise<{ readonly accepted: Answer; readonly refused?: undefined } | { readonly refused: RefusalFacts }> {
  for (let failures = 1; ; failures += 1) {
    try {
      return { accepted: await call() };
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (refused.retry !== Retry.LATER || stop.aborted) return { refused };
      await new Promise((resolve) => setTimeout(resolve, patience(failures, refused.afterMs)));
    }
  }
}
