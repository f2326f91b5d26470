// Trying actions before they are played: what they would bring, and why they are not allowed.
import type { LegalAction, View } from "../gen/stubs/tikal/v1/game_pb";
import { Want } from "../gen/stubs/tikal/v1/simulate_pb";
import { client, once } from "./client";
import { type RefusalFacts, refusalOf, refusalOfStatus } from "./refusal";

/** What a line of actions would bring. */
export interface Preview {
  readonly seats: readonly { readonly seat: number; readonly score: number; readonly gained: number; readonly expected: number }[];
  /** Something is drawn after it: what comes then is not known. */
  readonly isDrawn: boolean;
  /** The position after it, if it was asked for. */
  readonly view: View | undefined;
  readonly legal: readonly LegalAction[] | undefined;
  readonly refused: RefusalFacts | undefined;
}

/** Tries a line of actions from the present of a match, beside doing nothing. */
export async function preview(
  matchId: string,
  token: string | undefined,
  expectedSequence: bigint,
  notations: readonly string[],
  samples: number,
  withView: boolean,
): Promise<Preview> {
  const answer = await client.simulateActions(
    {
      origin: { case: "current", value: { matchId, expectedSequence } },
      lines: [{}, { steps: notations.map((value) => ({ step: { case: "notation" as const, value } })) }],
      want: [Want.SUMMARY, ...(withView ? [Want.VIEW, Want.LEGAL_ACTIONS] : [])],
      samples,
    },
    once(matchId, token),
  );
  const [now, then] = answer.results;
  const after = then?.samples[0];
  const before = new Map((now?.spreads ?? []).map((spread) => [spread.seat, spread]));
  return {
    seats: (then?.spreads ?? []).map(({ seat, meanScore, meanEstimate }) => ({
      seat,
      score: meanScore,
      gained: meanScore - (before.get(seat)?.meanScore ?? meanScore),
      expected: meanEstimate - (before.get(seat)?.meanEstimate ?? meanEstimate),
    })),
    isDrawn: after?.next.case === "draw",
    view: withView ? after?.view : undefined,
    legal: withView ? after?.legalActions : undefined,
    refused: after?.next.case === "refused" ? refusalOfStatus(after.next.value) : undefined,
  };
}

/** Why a line of actions is not allowed; undefined: it is, or nobody answers. */
export async function wonder(matchId: string, token: string | undefined, expectedSequence: bigint, notations: readonly string[]): Promise<RefusalFacts | undefined> {
  try {
    const answer = await client.simulateActions(
      {
        origin: { case: "current", value: { matchId, expectedSequence } },
        lines: [{ steps: notations.map((value) => ({ step: { case: "notation" as const, value } })) }],
      },
      once(matchId, token),
    );
    const next = answer.results[0]?.samples[0]?.next;
    return next?.case === "refused" ? refusalOfStatus(next.value) : undefined;
  } catch (thrown) {
    const facts = refusalOf(thrown);
    return facts.isCut ? undefined : facts;
  }
}
