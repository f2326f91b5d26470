// The reducer: every event once and in order, questions that come and go, requests that have one answer.
import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { ErrorReason, Retry } from "../../src/gen/stubs/tikal/v1/error_pb";
import { ViewSchema } from "../../src/gen/stubs/tikal/v1/game_pb";
import { EventSchema } from "../../src/gen/stubs/tikal/v1/log_pb";
import { PromptSchema, type Update, UpdateSchema } from "../../src/gen/stubs/tikal/v1/play_pb";
import type { RefusalFacts } from "../../src/api/refusal";
import { EMPTY, type MatchState, type Message, reduce } from "../../src/store/match_state";

const REFUSAL: RefusalFacts = { reason: ErrorReason.RULE_BROKEN, rule: "X-1", violation: "VIOLATION_X", facts: {}, retry: Retry.NEVER, message: "no", afterMs: 0, isCut: false };

function events(...sequences: number[]) {
  return sequences.map((sequence) => create(EventSchema, { sequence: BigInt(sequence) }));
}

/** An update that ends at its last event, with a question if one is told. */
function update(sequences: number[], asked?: { undoTo?: number }): Update {
  const last = BigInt(sequences.at(-1) ?? 0);
  const prompt = asked === undefined ? {} : { prompt: create(PromptSchema, { seat: 1, ...(asked.undoTo === undefined ? {} : { undoTo: BigInt(asked.undoTo) }) }) };
  return create(UpdateSchema, { sequence: last, events: events(...sequences), view: create(ViewSchema, { phase: `at ${last}` }), ...prompt });
}

function after(...messages: Message[]): MatchState {
  return messages.reduce(reduce, EMPTY);
}

const told = (told: Update, now = 0): Message => ({ type: "update", update: told, now });
const sent: Message = { type: "sent", requestId: "a", place: "c4" };

describe("events", () => {
  const sequences = (state: MatchState) => state.events.map(({ sequence }) => Number(sequence));

  it("come once and in order, also when a new stream repeats some", () => {
    expect(sequences(after(told(update([1, 2])), told(update([2, 3, 4])), told(update([5]))))).toEqual([1, 2, 3, 4, 5]);
  });

  it("of an older update change nothing that is newer", () => {
    const state = after(told(update([1, 2, 3], {})), told(update([1, 2])));
    expect([sequences(state), state.sequence, state.view?.phase, state.question?.sequence]).toEqual([[1, 2, 3], 3n, "at 3", 3n]);
  });

  it("end what was refused before them", () => {
    const refused: Message = { type: "refused", requestId: undefined, facts: REFUSAL, place: "c4" };
    expect(after(told(update([1])), refused).refused?.place).toBe("c4");
    expect(after(told(update([1])), refused, told(update([2]))).refused).toBeUndefined();
  });
});

describe("a question", () => {
  it("is there exactly while the newest update has one", () => {
    expect(after(told(update([1], {}))).question?.sequence).toBe(1n);
    expect(after(told(update([1], {})), told(update([2]))).question).toBeUndefined();
  });

  it("outlives a heartbeat", () => {
    const asked = after(told(update([1], {})));
    expect(reduce(asked, told(create(UpdateSchema, { sequence: 1n })))).toBe(asked);
  });

  it("is asked anew with how far one can go back", () => {
    expect(after(told(update([1], {})), told(update([2], { undoTo: 1 }))).question?.undoTo).toBe(1n);
  });

  it("that was answered ends the news", () => {
    expect(after(told(update([1, 2], {})), told(update([3]))).newsAfter).toBe(3n);
    expect(after(told(update([1, 2], {})), told(update([3], {}))).newsAfter).toBe(0n);
  });
});

describe("a request", () => {
  it("is pending until the stream has brought what it caused", () => {
    const accepted: Message = { type: "accepted", requestId: "a", until: 3n };
    expect(after(told(update([1], {})), sent, accepted).pending?.until).toBe(3n);
    expect(after(told(update([1], {})), sent, accepted, told(update([2]))).pending).toBeDefined();
    expect(after(told(update([1], {})), sent, accepted, told(update([2, 3]))).pending).toBeUndefined();
    expect(after(told(update([1], {})), sent, told(update([2, 3])), accepted).pending).toBeUndefined();
  });

  it("that was refused is no longer pending, and is shown at its place", () => {
    const state = after(sent, { type: "refused", requestId: "a", facts: REFUSAL, place: "c4" });
    expect([state.pending, state.refused]).toEqual([undefined, { facts: REFUSAL, place: "c4" }]);
  });

  it("is not answered by another's answer", () => {
    expect(after(sent, { type: "accepted", requestId: "b", until: 0n }).pending?.requestId).toBe("a");
    expect(after(sent, { type: "refused", requestId: "b", facts: REFUSAL, place: undefined }).pending?.requestId).toBe("a");
  });
});

describe("routes", () => {
  it("belong to the event they were told for", () => {
    const routes: Message = { type: "routes", sequence: 1n, routes: [] };
    const asked = after(told(update([1], {})));
    expect(reduce(asked, { ...routes, sequence: 2n })).toBe(asked);
    expect(reduce(asked, routes)).not.toBe(asked);
  });
});
