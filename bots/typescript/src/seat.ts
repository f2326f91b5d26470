// Joins a match, follows its stream over cuts, and asks a function for every decision.
//
// JoinMatch gives a seat and its token, Play opens a stream on the match, and every prompt on that
// stream is answered with a Submit. The stream carries everything that happens, numbered without gaps;
// after a cut a new one begins behind the last number that was read, and a Submit without an answer is
// sent again under its id, so that it has one effect. docs/protocol.md tells more.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { create } from "@bufbuild/protobuf";
import { type Client, Code, ConnectError, createClient } from "@connectrpc/connect";
import { createGrpcTransport, Http2SessionManager } from "@connectrpc/connect-node";
import { Retry } from "./gen/tikal/v1/error_pb.js";
import type { Outcome, View } from "./gen/tikal/v1/game_pb.js";
import type { Event } from "./gen/tikal/v1/log_pb.js";
import { OpenSchema, PlayRequestSchema, PromptSize, SubmitSchema } from "./gen/tikal/v1/play_pb.js";
import type { PlayRequest, Prompt, Submit, Update } from "./gen/tikal/v1/play_pb.js";
import { TikalService } from "./gen/tikal/v1/service_pb.js";
import type { LineResult, Want } from "./gen/tikal/v1/simulate_pb.js";
import { ParticipantKind, type Standing } from "./gen/tikal/v1/table_pb.js";
import { Chance } from "./chance.js";
import { again, FIRST_CONTACT_MS, Patience, refusal, whatHelps } from "./line.js";

// Notices a dead connection within half a minute, also while another player thinks for longer.
const KEEPALIVE = { pingIntervalMs: 20_000, pingTimeoutMs: 10_000 };
const CALL_MS = 30_000;
/** Who sits there, beside the player's name: the program and its version. */
const SOFTWARE = "tikal-typescript-bots 0.1.0";

/** A step of a line: an action in the notation, or what a draw reveals. */
export type Step = string | Outcome;

/** One decision: what the seat may do, and a way to try it out first. */
export interface Turn {
  /** The seat, its legal actions in the notation and its clock. */
  readonly prompt: Prompt;
  /** The match as of this event. */
  readonly sequence: bigint;
  /** Everything since the decision before. */
  readonly events: readonly Event[];
  /** The bot's own chance: follows from the seed the program is told. */
  readonly random: Chance;
  /** What the seat sees. In any game it has the notation, with `?` for what is hidden. */
  view(): Promise<View>;
  /**
   * Plays up to 256 lines of actions, and of outcomes of draws, on copies and tells how each ends: its
   * summary, unless something else is wanted. An empty line is the position itself. What is hidden from
   * the seat is sampled, so often for each line.
   */
  simulate(lines: Step[][], want?: Want[], samples?: number): Promise<LineResult[]>;
}

/** A bot: actions in the notation, played together as one batch. */
export type Choose = (turn: Turn) => string[] | Promise<string[]>;

/** Joins as the environment tells, plays until the match is over, and says how it ended. */
export async function joinAndPlay(told: NodeJS.ProcessEnv, choose: Choose): Promise<Standing> {
  const { TIKAL_SERVER: server = "http://127.0.0.1:7711", TIKAL_MATCH: matchId = "", TIKAL_INVITE: inviteCode = "" } = told;
  const { TIKAL_PLAYER_NAME: name = "typescript", TIKAL_SEAT: seat = "0" } = told; // 0: any
  const chance = new Chance(told.TIKAL_SEED);
  if (!matchId) throw new Error("TIKAL_MATCH must name the match to join");
  if (!/^https?:\/\/[^/]/.test(server)) {
    throw new Error(`the server is http://host:port or https://host:port, not '${server}'`);
  }
  // Certificates to trust instead of the usual ones.
  const trusted = told.TIKAL_CA ? { ca: readFileSync(told.TIKAL_CA, "utf8") } : {};
  const sessionManager = new Http2SessionManager(server, KEEPALIVE, trusted);
  try {
    const client = createClient(TikalService, createGrpcTransport({ baseUrl: server, sessionManager }));
    const participant = { name, kind: ParticipantKind.PROGRAM, software: SOFTWARE };
    const join = { requestId: randomUUID(), matchId, inviteCode, join: { participant, seat: Number(seat) } };
    const options = { headers: { "tikal-match": matchId }, timeoutMs: FIRST_CONTACT_MS };
    const joined = await again(() => client.joinMatch(join, options), new Patience(server));
    return await new Seat(client, matchId, joined.grant?.token ?? "", choose, chance).play();
  } finally {
    sessionManager.abort();
  }
}

/** A seat that was taken, and how far its match was read. */
class Seat {
  private readonly headers: Record<string, string>;
  private seen = 0n;
  private unanswered: Submit | undefined;
  /** Nothing of this moment, or before, is worth deciding any more. */
  private passed = -1n;
  private events: Event[] = [];
  private patience = new Patience();

  constructor(
    private readonly client: Client<typeof TikalService>,
    private readonly matchId: string,
    token: string,
    private readonly choose: Choose,
    private readonly random: Chance,
  ) {
    this.headers = { "tikal-seat": token, "tikal-match": matchId };
  }

  /** Plays to the end of the match, over as many streams as it takes. */
  async play(): Promise<Standing> {
    for (;;) {
      const stop = new AbortController();
      let cut = new ConnectError("the stream ended before the match", Code.Unavailable);
      try {
        const standing = await this.follow(stop.signal);
        if (standing) return standing;
      } catch (error) {
        if (!(error instanceof ConnectError)) throw error; // the bot's own
        cut = error;
      } finally {
        stop.abort();
      }
      await this.patience.after(cut);
    }
  }

  /** Plays on one stream: until the match ends, or until it is better to open another. */
  private async follow(signal: AbortSignal): Promise<Standing | undefined> {
    const outbox = new Outbox();
    // Prompts say every action in the notation; for the same as messages too, ask for PromptSize.FULL.
    const opening = { matchId: this.matchId, afterSequence: this.seen, promptSize: PromptSize.NOTATION };
    outbox.send({ case: "open", value: create(OpenSchema, opening) });
    if (this.unanswered) outbox.send({ case: "submit", value: this.unanswered });
    let asked: Update | undefined;
    for await (const { update } of this.client.play(outbox.requests(), { headers: this.headers, signal })) {
      if (!update) continue;
      // It is read in this order: events, answer, prompt. With none of them it is a heartbeat.
      this.events.push(...update.events.filter((event) => event.sequence > this.seen));
      const last = this.events.at(-1)?.kind;
      if (last?.case === "matchEnded") return last.value.standing;
      if (update.sequence > this.seen) {
        this.seen = update.sequence;
        this.patience = new Patience();
      }
      if (this.unanswered && update.answer?.requestId === this.unanswered.requestId) {
        await this.settle(update, this.unanswered, outbox);
      }
      if (update.prompt) asked = update;
      // One Submit at a time, and none for a moment that has passed.
      if (asked?.prompt && !this.unanswered && asked.sequence === this.seen) {
        if (asked.sequence > this.passed) {
          this.unanswered = await this.decide(asked.prompt, asked.sequence);
          if (this.unanswered) outbox.send({ case: "submit", value: this.unanswered });
        }
        asked = undefined;
      }
    }
    return undefined;
  }

  /**
   * Takes the answer to a Submit in. What passes is sent again under its id; what was about a moment that has
   * passed is dropped; what stays refused is a mistake of the bot.
   */
  private async settle(told: Update, sent: Submit, outbox: Outbox): Promise<void> {
    if (told.answer?.verdict.case === "refused") {
      const refused = refusal(told.answer.verdict.value);
      const { retry } = whatHelps(refused);
      if (retry === Retry.LATER) {
        await this.patience.after(refused);
        outbox.send({ case: "submit", value: sent });
        return;
      }
      if (retry === Retry.NEVER && told.sequence === sent.expectedSequence) throw refused;
      this.passed = sent.expectedSequence ?? this.passed;
    }
    this.unanswered = undefined;
  }

  /** Asks the bot; undefined if the match has gone on while it thought. */
  private async decide(prompt: Prompt, sequence: bigint): Promise<Submit | undefined> {
    const { events, random } = this;
    const view = () => this.view(sequence);
    const simulate = (lines: Step[][], want: Want[] = [], samples = 1) => this.simulate(sequence, lines, want, samples);
    try {
      const actions = await this.choose({ prompt, sequence, events, random, view, simulate });
      this.events = []; // told only now: a thought that was broken off is begun anew
      return create(SubmitSchema, {
        requestId: randomUUID(),
        actions: actions.map((value) => ({ form: { case: "notation" as const, value } })),
        expectedSequence: sequence,
      });
    } catch (error) {
      const stays = error instanceof ConnectError && whatHelps(error).retry !== Retry.LATER;
      if (stays && (await this.hasMovedOn(sequence))) return undefined;
      throw error;
    }
  }

  /** Whether the match is past this event: then the next prompt, or its end, is on its way. */
  private async hasMovedOn(sequence: bigint): Promise<boolean> {
    const options = { headers: this.headers, timeoutMs: CALL_MS };
    const { match } = await again(() => this.client.getMatch({ matchId: this.matchId }, options));
    return match !== undefined && match.headSequence > sequence;
  }

  private async view(atSequence: bigint): Promise<View> {
    const options = { headers: this.headers, timeoutMs: CALL_MS };
    const { moment } = await again(() => this.client.getMatchView({ matchId: this.matchId, atSequence }, options));
    if (!moment?.view) throw new Error("the server told no view");
    return moment.view;
  }

  private async simulate(expectedSequence: bigint, lines: Step[][], want: Want[], samples: number): Promise<LineResult[]> {
    const step = (value: Step) => ({
      step: typeof value === "string" ? { case: "notation" as const, value } : { case: "outcome" as const, value },
    });
    const request = {
      origin: { case: "current" as const, value: { matchId: this.matchId, expectedSequence } },
      lines: lines.map((line) => ({ steps: line.map(step) })),
      want,
      samples,
    };
    const options = { headers: this.headers, timeoutMs: CALL_MS };
    return (await again(() => this.client.simulateActions(request, options))).results;
  }
}

/** What is yet to be sent on a stream: its Open, and never more than one Submit. */
class Outbox {
  private readonly waiting: PlayRequest[] = [];
  private wake = () => {};

  send(request: PlayRequest["request"]): void {
    this.waiting.push(create(PlayRequestSchema, { request }));
    this.wake();
  }

  async *requests(): AsyncGenerator<PlayRequest> {
    for (;;) {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) yield next;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
