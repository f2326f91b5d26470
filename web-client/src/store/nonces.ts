// A seat's part in fixing the draws: a number that is promised before the start and given once all seats are taken.
import { again, client, newRequestId, once } from "../api/client";
import { type Match, MatchState } from "../gen/stubs/tikal/v1/match_pb";
import type { MatchSession } from "./session";

/** 32 random bytes as hexadecimal digits. */
export function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is told of a nonce before it is given: SHA-256 of its bytes. */
export async function promiseOf(nonce: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(nonce)));
}

/** Gives the promised nonce when it is due. */
export async function revealDue(session: MatchSession, match: Match): Promise<void> {
  const { nonce, token, seat } = session.saved.value;
  const own = match.seats.find((known) => known.seat === seat);
  if (match.state !== MatchState.REVEALING || nonce === undefined || own === undefined || own.nonceGiven) return;
  const request = { requestId: newRequestId(), matchId: match.matchId, nonce: bytesOf(nonce) };
  const answer = await again(() => client.revealNonce(request, once(match.matchId, token))).catch(() => undefined);
  if (answer?.match !== undefined) session.dispatch({ type: "match", match: answer.match });
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
