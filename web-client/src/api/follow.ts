// Follows a match so that every event comes exactly once and in order, however often the line is cut.
import { create } from "@bufbuild/protobuf";
import { ErrorReason, Retry } from "../gen/stubs/tikal/v1/error_pb";
import { Feed, PromptSize, type Update, UpdateSchema } from "../gen/stubs/tikal/v1/play_pb";
import type { LineState } from "../store/match_state";
import { client, headers, once, patience } from "./client";
import { type RefusalFacts, refusalOf } from "./refusal";
import { withSlot } from "./stream_slots";

/** Whose eyes a match is followed with, and who is told. */
export interface Follower {
  readonly matchId: string;
  readonly token: string | undefined;
  readonly invite: string;
  /** The newest event that was read. */
  sequence(): bigint;
  /** Whether the match is over, so that nothing more comes. */
  isOver(): boolean;
  /** Whether to hold no stream: nobody looks, and no clock runs. */
  mayRest(): boolean;
  update(update: Update): void;
  line(state: LineState): void;
  /** The match cannot be followed, whatever is tried. */
  refused(facts: RefusalFacts): void;
}

/** A line on which nothing came for this long is dead: the server says something more often. */
const HEARTBEAT_S = 15;
const SILENCE_MS = 40_000;
const POLL_MS = 1_500;
const SLOW_POLL_MS = 5_000;
const REST_MS = 1_000;

/** Follows until the match is over or `stop` is raised. */
export async function follow(follower: Follower, stop: AbortSignal): Promise<void> {
  for (let failures = 0; !stop.aborted && !follower.isOver(); ) {
    const rests = follower.mayRest();
    if (rests && follower.token === undefined) {
      await wait(REST_MS, stop);
      continue;
    }
    const before = follower.sequence();
    try {
      // A seat that nobody looks at hears now and then whether it is its turn, for the title of its tab.
      const streamed = !rests && (await withSlot(follower.token === undefined ? "watcher" : "seat", () => stream(follower, stop)));
      if (!streamed) await poll(follower, rests ? SLOW_POLL_MS : POLL_MS, stop);
      failures = 0;
    } catch (thrown) {
      if (stop.aborted) return;
      const facts = refusalOf(thrown);
      if (facts.reason === ErrorReason.SEAT_OPENED_ELSEWHERE) {
        follower.line("elsewhere");
        return;
      }
      if (facts.retry === Retry.NEVER) {
        follower.refused(facts);
        return;
      }
      failures = follower.sequence() > before ? 1 : failures + 1;
      // A short cut is no news.
      if (failures > 1) follower.line("lost");
      await wait(patience(failures, facts.afterMs), stop);
    }
  }
  if (!stop.aborted) follower.line("ended");
}

async function stream(follower: Follower, stop: AbortSignal): Promise<void> {
  // Raised while the line waited for its place: nobody would hear of it any more, and the line would stay for good.
  if (stop.aborted) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  stop.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  const resting = setInterval(() => follower.mayRest() && end(), REST_MS);
  try {
    const open = {
      matchId: follower.matchId,
      afterSequence: follower.sequence(),
      feed: Feed.VIEWS_AND_EVENTS,
      promptSize: PromptSize.NOTATION,
      heartbeat: { seconds: BigInt(HEARTBEAT_S), nanos: 0 },
    };
    const options = { headers: headers(follower.matchId, follower.token), signal: ended.signal };
    for await (const { update } of client.watchMatch({ open, inviteCode: follower.invite }, options)) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      follower.line("open");
      if (update !== undefined) follower.update(update);
      if (follower.isOver()) return;
    }
  } catch (thrown) {
    // Ended by ourselves to rest: no trouble. Ended by silence: a cut.
    if (!(ended.signal.aborted && follower.mayRest())) throw thrown;
  } finally {
    clearTimeout(silence);
    clearInterval(resting);
    stop.removeEventListener("abort", end);
    end();
  }
}

/** Asks what is new, once, for a tab without a stream. */
async function poll(follower: Follower, pause: number, stop: AbortSignal): Promise<void> {
  const { matchId, invite: inviteCode, token } = follower;
  const options = { ...once(matchId, token), signal: stop };
  const { events } = await client.listMatchEvents({ matchId, inviteCode, afterSequence: follower.sequence(), pageSize: 1000 }, options);
  follower.line("open");
  if (events.length > 0) {
    const { moment } = await client.getMatchView({ matchId, inviteCode }, options);
    const asked = token === undefined ? undefined : await client.listLegalActions({ matchId }, options);
    const last = events.at(-1)?.sequence ?? 0n;
    const isPresent = moment?.sequence === last && (asked === undefined || asked.sequence === last);
    // Between the calls the match may have gone on: then the next round brings the rest.
    const present = isPresent && moment.view !== undefined ? { view: moment.view } : {};
    const prompt = isPresent && asked?.prompt !== undefined ? { prompt: asked.prompt } : {};
    follower.update(create(UpdateSchema, { sequence: last, events, ...present, ...prompt }));
    if (!isPresent) return;
  }
  if (!follower.isOver()) await wait(pause, stop);
}

function wait(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    }
    stop.addEventListener("abort", done);
  });
}
