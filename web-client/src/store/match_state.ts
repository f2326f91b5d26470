// A match as a page holds it: plain data, and a pure function from what comes in to what is next.
import type { LegalAction, Route, View } from "../gen/stubs/tikal/v1/game_pb";
import type { Event } from "../gen/stubs/tikal/v1/log_pb";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import type { Update } from "../gen/stubs/tikal/v1/play_pb";
import type { Clock } from "../gen/stubs/tikal/v1/table_pb";
import type { RefusalFacts } from "../api/refusal";

/** How the line to the server is. */
export type LineState = "connecting" | "open" | "lost" | "elsewhere" | "ended";

/** A question to the reader's seat. */
export interface Question {
  readonly sequence: bigint;
  readonly legal: readonly LegalAction[];
  readonly undoTo: bigint | undefined;
  readonly clock: Clock | undefined;
  /** When it came, by the page's clock in milliseconds. */
  readonly since: number;
}

/** What was sent and has no answer yet. The same id is sent until there is one, so that it has one effect. */
export interface PendingRequest {
  readonly requestId: string;
  /** Where on the board it is about. */
  readonly place: string | undefined;
  /** Set once it was accepted: the answer is complete when the stream has reached this event. */
  readonly until: bigint | undefined;
}

/** What was refused, and where on the board. */
export interface Refused {
  readonly facts: RefusalFacts;
  readonly place: string | undefined;
}

export interface MatchState {
  readonly match: Match | undefined;
  /** The newest event that was read; 0: none. */
  readonly sequence: bigint;
  readonly view: View | undefined;
  /** When the view came, by the page's clock in milliseconds: clocks run on from there. */
  readonly viewSince: number;
  /** All events in order, without gap or repetition. */
  readonly events: readonly Event[];
  readonly question: Question | undefined;
  readonly routes: readonly Route[];
  readonly pending: PendingRequest | undefined;
  readonly refused: Refused | undefined;
  readonly line: LineState;
  /** The event that was the newest when the reader's last own decision ended: what came after is news. */
  readonly newsAfter: bigint;
}

export const EMPTY: MatchState = {
  match: undefined,
  sequence: 0n,
  view: undefined,
  viewSince: 0,
  events: [],
  question: undefined,
  routes: [],
  pending: undefined,
  refused: undefined,
  line: "connecting",
  newsAfter: 0n,
};

/** What comes in. */
export type Message =
  | { readonly type: "match"; readonly match: Match }
  | { readonly type: "update"; readonly update: Update; readonly now: number }
  | { readonly type: "line"; readonly line: LineState }
  | { readonly type: "routes"; readonly sequence: bigint; readonly routes: readonly Route[] }
  | { readonly type: "sent"; readonly requestId: string; readonly place: string | undefined }
  | { readonly type: "accepted"; readonly requestId: string; readonly until: bigint }
  | { readonly type: "refused"; readonly requestId: string | undefined; readonly facts: RefusalFacts; readonly place: string | undefined }
  | { readonly type: "refusalRead" };

export function reduce(state: MatchState, message: Message): MatchState {
  switch (message.type) {
    case "match":
      return { ...state, match: message.match };
    case "update":
      return updated(state, message.update, message.now);
    case "line":
      return state.line === message.line ? state : { ...state, line: message.line };
    case "routes":
      return message.sequence === state.sequence ? { ...state, routes: message.routes } : state;
    case "sent":
      return { ...state, pending: { requestId: message.requestId, place: message.place, until: undefined }, refused: undefined };
    case "accepted": {
      if (state.pending?.requestId !== message.requestId) return state;
      const pending = message.until <= state.sequence ? undefined : { ...state.pending, until: message.until };
      return { ...state, pending };
    }
    case "refused": {
      const answers = message.requestId !== undefined && state.pending?.requestId === message.requestId;
      return { ...state, pending: answers ? undefined : state.pending, refused: { facts: message.facts, place: message.place } };
    }
    case "refusalRead":
      return state.refused === undefined ? state : { ...state, refused: undefined };
  }
}

function updated(state: MatchState, update: Update, now: number): MatchState {
  // Without anything but a number it says only that the line lives.
  const isHeartbeat = update.view === undefined && update.events.length === 0 && update.prompt === undefined && update.answer === undefined;
  if (isHeartbeat && update.sequence <= state.sequence) return state;
  const fresh = update.events.filter((event) => event.sequence > state.sequence);
  const sequence = update.sequence > state.sequence ? update.sequence : state.sequence;
  const isOld = update.sequence < state.sequence;
  const question = isOld ? state.question : questionOf(update, now);
  const pending = state.pending?.until !== undefined && state.pending.until <= sequence ? undefined : state.pending;
  // A decision of one's own ends the news; asked again in the same turn, there are none.
  const ended = state.question !== undefined && question === undefined;
  return {
    ...state,
    sequence,
    view: isOld ? state.view : (update.view ?? state.view),
    viewSince: update.view === undefined || isOld ? state.viewSince : now,
    events: fresh.length === 0 ? state.events : [...state.events, ...fresh],
    question,
    routes: sequence === state.sequence ? state.routes : [],
    pending,
    refused: fresh.length > 0 ? undefined : state.refused,
    newsAfter: ended ? sequence : state.newsAfter,
  };
}

function questionOf({ prompt, sequence }: Update, now: number): Question | undefined {
  if (prompt === undefined) return undefined;
  return { sequence, legal: prompt.legalActions, undoTo: prompt.undoTo, clock: prompt.clock, since: now };
}
