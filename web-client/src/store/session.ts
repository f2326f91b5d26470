// One match that is played or watched: the state, what is drawn from it, and what the reader can do.
import { computed, effect, signal } from "@preact/signals";
import { MatchState as Phase } from "../gen/stubs/tikal/v1/match_pb";
import type { Event } from "../gen/stubs/tikal/v1/log_pb";
import type { GameInfo } from "../gen/stubs/tikal/v1/info_pb";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import { ErrorReason } from "../gen/stubs/tikal/v1/error_pb";
import { again, client, newRequestId, once, untilAnswered } from "../api/client";
import { follow } from "../api/follow";
import { watchLobby } from "../api/lobby";
import { type RefusalFacts, refusalOf } from "../api/refusal";
import { forgetSeat, type SavedSeat, savedSeat, saveSeat } from "../api/saved_seats";
import { serverInfo } from "../api/server_info";
import { type Preview, preview, wonder } from "../api/simulate";
import type { Choice, GameBoard, Pointing, Scene, Speech } from "../games/board";
import { loadBoard } from "../games/registry";
import { loadTexts, say } from "../texts/language";
import { bytesOf, choicesOf } from "./choices";
import { EMPTY, type Message, type MatchState, reduce } from "./match_state";
import { namesOf, participantNames } from "./names";
import { armed, chooseKind, complete, fitting, lit, NOTHING, pick, type Selection, stepBack, tap, turn, turnable } from "./pointing";
import { type LogLine, logLine, refusalSentence } from "./sentences";

/** How long a choice is armed before it is tried: who clicks fast asks nothing. In milliseconds. */
const PREVIEW_AFTER_MS = 80;

export class MatchSession {
  readonly state = signal<MatchState>(EMPTY);
  readonly selection = signal<Selection>(NOTHING);
  readonly saved = signal<SavedSeat>({});
  readonly board = signal<GameBoard | undefined>(undefined);
  readonly info = signal<GameInfo | undefined>(undefined);
  readonly preview = signal<Preview | undefined>(undefined);
  /** The line of the log that is looked at, or the news being told: its places are lit. */
  readonly told = signal<ReadonlySet<string>>(new Set());
  /** The place that has the keyboard. */
  readonly focus = signal<string | undefined>(undefined);
  /** Why the match cannot be shown at all. */
  readonly trouble = signal<RefusalFacts | undefined>(undefined);
  /** Steps that are gathered before they are played together; undefined: each is played at once. */
  readonly gathered = signal<readonly string[] | undefined>(undefined);
  private readonly stop = new AbortController();
  private following: AbortController | undefined;
  private readonly unwatch: () => void;

  constructor(readonly matchId: string) {
    this.saved.value = savedSeat(matchId);
    this.unwatch = effect(() => this.previewLater(this.armed.value));
  }

  // Parts of the state, so that what is drawn from one is not drawn anew when another changes.
  private readonly match = computed(() => this.state.value.match);
  private readonly view = computed(() => this.state.value.view);
  private readonly question = computed(() => this.state.value.question);
  private readonly routes = computed(() => this.state.value.routes);
  private readonly events = computed(() => this.state.value.events);

  readonly game = computed(() => this.match.value?.game ?? "");
  readonly you = computed(() => this.saved.value.seat ?? 0);
  readonly speech = computed<Speech>(() => ({ say: say.value, name: this.names.value, you: this.you.value }));
  readonly names = computed(() => namesOf(participantNames(this.match.value), say.value));

  private readonly decodedView = computed(() => {
    const view = this.preview.value?.view ?? this.view.value;
    const board = this.board.value;
    return board === undefined || view === undefined ? undefined : board.decodeView(bytesOf(view.game));
  });
  private readonly decodedCatalogue = computed(() => {
    const catalogue = this.info.value?.catalogue;
    return catalogue === undefined ? undefined : this.board.value?.decodeCatalogue(bytesOf(catalogue.game));
  });

  /** What is drawn; undefined until everything is there. */
  readonly scene = computed<Scene | undefined>(() => {
    const view = this.view.value;
    const match = this.match.value;
    const decoded = this.decodedView.value;
    if (view === undefined || match === undefined || decoded === undefined || this.decodedCatalogue.value === undefined) return undefined;
    return {
      ...this.speech.value,
      view: decoded,
      catalogue: this.decodedCatalogue.value,
      notation: view.notation,
      phaseWord: view.phase,
      seats: match.seats.length,
      deciding: view.decidingSeats,
    };
  });

  /** Everything that can be chosen now: the server's list, and ways of several steps. */
  readonly choices = computed<readonly Choice[]>(() => {
    const question = this.question.value;
    const routes = this.routes.value;
    const board = this.board.value;
    const scene = this.scene.value;
    if (board === undefined || scene === undefined || question === undefined) return [];
    const planned = this.gathered.value?.length ? this.preview.value?.legal : undefined;
    return choicesOf(board, scene, planned ?? question.legal, planned === undefined ? routes : []);
  });

  readonly armed = computed(() => armed(this.choices.value, this.selection.value));
  /** What has been tapped whole and is not yet one choice. */
  readonly listed = computed(() => (this.armed.value === undefined ? complete(this.choices.value, this.selection.value) : []));
  readonly fitting = computed(() => fitting(this.choices.value, this.selection.value));
  readonly isBusy = computed(() => this.state.value.pending !== undefined);
  readonly mayAct = computed(() => this.state.value.question !== undefined && !this.isBusy.value);

  readonly pointing = computed<Pointing>(() => {
    const choices = this.choices.value;
    const selection = this.selection.value;
    const ghost = this.armed.value;
    return {
      lit: this.mayAct.value ? lit(choices, selection) : new Map(),
      litLabel: say.value("web-lit"),
      chosen: selection.chosen,
      ghost,
      turns: turnable(choices, selection).length,
      told: this.told.value,
      refused: this.state.value.refused?.place,
      focus: this.focus.value,
      tap: (place) => this.tap(place),
      turn: (by) => this.turn(by),
      confirm: () => this.confirm(),
    };
  });

  readonly log = computed<readonly LogLine[]>(() => {
    const speech = this.speech.value;
    const board = this.board.value;
    const lines = this.events.value.map((event) => {
      const known = this.lineOf.get(event);
      if (known?.speech === speech && known.board === board) return known.line;
      const line = logLine(event, board, speech);
      this.lineOf.set(event, { speech, board, line });
      return line;
    });
    return lines.filter((line) => line !== undefined);
  });
  /** Lines that were made before: an event is put into words once, however long the match grows. */
  private readonly lineOf = new WeakMap<Event, { speech: Speech; board: GameBoard | undefined; line: LogLine | undefined }>();

  readonly refusal = computed(() => {
    const refused = this.state.value.refused;
    if (refused === undefined) return undefined;
    const sentence = refusalSentence(refused.facts, this.game.value, this.board.value, this.speech.value);
    return { sentence, rule: refused.facts.rule, place: refused.place };
  });

  dispatch(message: Message): void {
    const before = this.state.value;
    const after = reduce(before, message);
    if (after === before) return;
    // What was being chosen belongs to a question that is gone.
    if (after.question?.sequence !== before.question?.sequence || (after.question === undefined) !== (before.question === undefined)) this.clear();
    this.state.value = after;
    if (after.question !== undefined && after.question !== before.question) void this.learnRoutes();
  }

  /** Looks at the match and follows it from then on. */
  async start(): Promise<void> {
    await this.load();
    document.addEventListener("visibilitychange", this.onVisible);
  }

  /** Asks for the match, again after a seat was taken or a code typed. */
  async load(): Promise<void> {
    this.trouble.value = undefined;
    const { token, invite = "" } = this.saved.value;
    const asked = again(() => client.getMatch({ matchId: this.matchId, inviteCode: invite }, once(this.matchId, token)));
    // Most matches that are opened run: such a one is followed at once, and not only when it is known which one it is.
    const isUnknown = this.match.peek() === undefined;
    if (isUnknown) this.run();
    // Asked for now and wanted below; whether it fails is seen there.
    void serverInfo().catch(() => undefined);
    try {
      const { match } = await asked;
      if (match !== undefined) await this.take(match);
      await this.findOwnSeat();
      if (!isUnknown || this.waits() || match?.state === Phase.CANCELLED) this.run();
    } catch (thrown) {
      const facts = refusalOf(thrown);
      if (facts.reason === ErrorReason.TOKEN_UNKNOWN) {
        this.leaveToken();
        await this.load();
        return;
      }
      this.trouble.value = facts;
    }
  }

  end(): void {
    this.stop.abort();
    this.following?.abort();
    this.unwatch();
    document.removeEventListener("visibilitychange", this.onVisible);
  }

  /** Takes the seat back that another window plays. */
  playHere(): void {
    this.dispatch({ type: "line", line: "connecting" });
    this.run();
  }

  // Choosing.

  tap(place: string): void {
    this.focus.value = place;
    this.dispatch({ type: "refusalRead" });
    if (!this.mayAct.value) return;
    const tapped = tap(this.choices.value, this.selection.value, place);
    if (tapped.does === "select") this.selection.value = tapped.selection;
    else if (tapped.does === "play") this.play(tapped.choice);
    else void this.ask(place);
  }

  turn(by: number): void {
    this.selection.value = turn(this.choices.value, this.selection.value, by);
  }

  chooseKind(kind: string): void {
    this.dispatch({ type: "refusalRead" });
    this.selection.value = chooseKind(this.choices.value, this.selection.value, kind);
  }

  pick(choice: Choice): void {
    this.selection.value = pick(this.choices.value, choice);
  }

  stepBack(): void {
    this.dispatch({ type: "refusalRead" });
    this.selection.value = stepBack(this.selection.value);
  }

  clear(): void {
    this.selection.value = NOTHING;
    this.preview.value = undefined;
    if (this.gathered.value !== undefined) this.gathered.value = [];
  }

  confirm(): void {
    const choice = this.armed.value;
    if (choice !== undefined) this.play(choice);
  }

  /** Plays a choice, or gathers it. */
  play(choice: Choice): void {
    const gathered = this.gathered.value;
    if (gathered === undefined) {
      void this.submit(choice.notations, choice.path.at(-1));
      return;
    }
    this.selection.value = NOTHING;
    this.gathered.value = [...gathered, ...choice.notations];
    void this.tryGathered();
  }

  /** Begins or ends gathering steps. */
  gather(on: boolean): void {
    this.clear();
    this.gathered.value = on ? [] : undefined;
  }

  ungather(): void {
    this.gathered.value = this.gathered.value?.slice(0, -1);
    void this.tryGathered();
  }

  playGathered(): void {
    const steps = this.gathered.value ?? [];
    if (steps.length > 0) void this.submit(steps, undefined);
  }

  // Acting.

  /** Plays actions of the notation together. */
  async submit(notations: readonly string[], place: string | undefined): Promise<void> {
    const { question } = this.state.value;
    if (this.isBusy.value) return;
    const requestId = newRequestId();
    this.dispatch({ type: "sent", requestId, place });
    const request = {
      matchId: this.matchId,
      submit: {
        requestId,
        actions: notations.map((value) => ({ form: { case: "notation" as const, value } })),
        ...(question === undefined ? {} : { expectedSequence: question.sequence }),
      },
    };
    await this.answered(requestId, place, async (options) => (await client.submitActions(request, options)).accepted?.lastSequence);
  }

  /** Takes the last step back. The server knows where steps end: if it is not there, it says where. */
  async undoStep(): Promise<void> {
    await this.undo(this.state.value.sequence - 1n);
  }

  async undoTurn(): Promise<void> {
    const { question } = this.state.value;
    if (question?.undoTo !== undefined) await this.undo(question.undoTo);
  }

  async undo(backTo: bigint): Promise<void> {
    if (this.isBusy.value) return;
    this.clear();
    const send = (backToSequence: bigint) => {
      const requestId = newRequestId();
      this.dispatch({ type: "sent", requestId, place: undefined });
      const request = { requestId, matchId: this.matchId, backToSequence };
      const call = async (options: ReturnType<typeof once>) => (await client.undoActions(request, options)).accepted?.lastSequence;
      return this.answered(requestId, undefined, call);
    };
    const refused = await send(backTo);
    const nearest = refused?.facts["nearest"];
    if (refused?.reason === ErrorReason.UNDO_NOT_A_STEP && nearest !== undefined) await send(BigInt(nearest));
  }

  async resign(): Promise<void> {
    const request = { requestId: newRequestId(), matchId: this.matchId };
    try {
      const { match } = await again(() => client.resignMatch(request, once(this.matchId, this.saved.value.token)));
      if (match !== undefined) await this.take(match);
    } catch (thrown) {
      this.dispatch({ type: "refused", requestId: undefined, facts: refusalOf(thrown), place: undefined });
    }
  }

  async leave(): Promise<void> {
    const request = { requestId: newRequestId(), matchId: this.matchId };
    try {
      await again(() => client.leaveMatch(request, once(this.matchId, this.saved.value.token)));
      this.leaveToken();
      await this.load();
    } catch (thrown) {
      this.trouble.value = refusalOf(thrown);
    }
  }

  /** Keeps a seat that was taken, and plays it from now on. */
  async sit(more: SavedSeat): Promise<void> {
    this.saved.value = saveSeat(this.matchId, more);
    await this.load();
  }

  // Inside.

  private readonly onVisible = (): void => {
    if (!document.hidden && this.state.value.line === "lost") this.run();
  };

  private async take(match: Match): Promise<void> {
    const isNew = this.board.value === undefined;
    if (isNew) {
      const [board, info] = await Promise.all([loadBoard(match.game), serverInfo(), loadTexts(match.game)]);
      this.info.value = info.games.find(({ name }) => name === match.game);
      this.board.value = board;
      // A question may have come before it was known which game it is about.
      if (this.state.peek().question !== undefined) void this.learnRoutes();
    }
    this.dispatch({ type: "match", match });
  }

  /** Which seat a token is for, the server tells with its first question; a match that waits, by asking. */
  private async findOwnSeat(): Promise<void> {
    const { token, seat } = this.saved.value;
    if (token === undefined || seat !== undefined) return;
    const own = await this.seatOfToken(token);
    if (own !== undefined) this.saved.value = saveSeat(this.matchId, { seat: own });
  }

  private async seatOfToken(token: string): Promise<number | undefined> {
    try {
      const { prompt } = await client.listLegalActions({ matchId: this.matchId }, once(this.matchId, token));
      return prompt?.seat;
    } catch (thrown) {
      const facts = refusalOf(thrown);
      if (facts.reason === ErrorReason.TOKEN_UNKNOWN) throw thrown;
      return undefined;
    }
  }

  private leaveToken(): void {
    forgetSeat(this.matchId);
    this.saved.value = savedSeat(this.matchId);
  }

  private run(): void {
    this.following?.abort();
    const following = new AbortController();
    this.following = following;
    const stop = AbortSignal.any([this.stop.signal, following.signal]);
    if (this.waits()) void this.wait(stop);
    else if (this.state.value.match?.state !== Phase.CANCELLED) void this.follow(stop);
  }

  /** Whether it is known that the match has not begun. */
  private waits(): boolean {
    const phase = this.state.peek().match?.state;
    return phase === Phase.WAITING || phase === Phase.REVEALING;
  }

  private async wait(stop: AbortSignal): Promise<void> {
    const done = new AbortController();
    const watcher = {
      matches: (matches: readonly Match[]) => {
        const match = matches.find(({ matchId }) => matchId === this.matchId);
        if (match !== undefined) void this.take(match);
        if (!this.waits()) done.abort();
      },
      line: (isOpen: boolean) => this.dispatch({ type: "line", line: isOpen ? "open" : "lost" }),
      refused: (facts: RefusalFacts) => (this.trouble.value = facts),
    };
    const { token, invite = "" } = this.saved.value;
    await watchLobby({ matchId: this.matchId, invite, token }, watcher, AbortSignal.any([stop, done.signal]));
    if (!stop.aborted && !this.waits()) this.run();
  }

  private async follow(stop: AbortSignal): Promise<void> {
    const isOver = () => this.state.value.events.at(-1)?.kind.case === "matchEnded";
    await follow(
      {
        matchId: this.matchId,
        token: this.saved.value.token,
        invite: this.saved.value.invite ?? "",
        sequence: () => this.state.value.sequence,
        isOver,
        mayRest: () => document.hidden && !(this.saved.value.token !== undefined && this.state.value.match?.clock !== undefined),
        update: (update) => {
          if (update.prompt !== undefined && this.saved.value.seat === undefined) this.saved.value = saveSeat(this.matchId, { seat: update.prompt.seat });
          this.dispatch({ type: "update", update, now: performance.now() });
        },
        line: (line) => this.dispatch({ type: "line", line }),
        refused: (facts) => (this.trouble.value = facts),
      },
      stop,
    );
    if (isOver()) await this.refresh();
  }

  /** The match's card once it is over: standing and reveal. */
  private async refresh(): Promise<void> {
    const { token, invite = "" } = this.saved.value;
    const { match } = await again(() => client.getMatch({ matchId: this.matchId, inviteCode: invite }, once(this.matchId, token)));
    if (match !== undefined) this.dispatch({ type: "match", match });
  }

  /** Sends until there is an answer; under one id it has one effect. Returns a refusal. */
  private async answered(
    requestId: string,
    place: string | undefined,
    call: (options: ReturnType<typeof once>) => Promise<bigint | undefined>,
  ): Promise<RefusalFacts | undefined> {
    const answer = await untilAnswered(() => call(once(this.matchId, this.saved.value.token)), this.stop.signal);
    if (answer.refused === undefined) this.dispatch({ type: "accepted", requestId, until: answer.accepted ?? 0n });
    else this.dispatch({ type: "refused", requestId, facts: answer.refused, place });
    return answer.refused;
  }

  private async learnRoutes(): Promise<void> {
    if (this.board.value?.routes !== true) return;
    try {
      const told = await client.listLegalActions({ matchId: this.matchId, routes: true }, once(this.matchId, this.saved.value.token));
      this.dispatch({ type: "routes", sequence: told.sequence, routes: told.routes });
    } catch {
      // Without them single steps are lit, which is enough to play.
    }
  }

  private previewTimer: ReturnType<typeof setTimeout> | undefined;

  private previewLater(choice: Choice | undefined): void {
    clearTimeout(this.previewTimer);
    if (choice === undefined) {
      if ((this.gathered.peek()?.length ?? 0) === 0) this.preview.value = undefined;
      return;
    }
    const line = [...(this.gathered.peek() ?? []), ...choice.notations];
    this.previewTimer = setTimeout(() => void this.tryLine(line, (this.gathered.peek()?.length ?? 0) > 0), PREVIEW_AFTER_MS);
  }

  private async tryGathered(): Promise<void> {
    const steps = this.gathered.value ?? [];
    if (steps.length === 0) this.preview.value = undefined;
    else await this.tryLine(steps, true);
  }

  private async tryLine(notations: readonly string[], withView: boolean): Promise<void> {
    const { question } = this.state.value;
    if (question === undefined) return;
    try {
      const tried = await preview(this.matchId, this.saved.value.token, question.sequence, notations, this.board.value?.samples ?? 1, withView);
      const wanted = [...(this.gathered.value ?? []), ...(this.armed.value?.notations ?? [])];
      if (wanted.join(";") === notations.join(";")) this.preview.value = tried;
    } catch {
      // A preview that cannot be had is not shown.
    }
  }

  /** Asks the server why nothing can be done at a place, without playing anything. */
  private async ask(place: string): Promise<void> {
    const scene = this.scene.value;
    const { kind, chosen } = this.selection.value;
    const wish = scene === undefined ? undefined : this.board.value?.wish?.(chosen, place, kind, scene);
    if (wish === undefined) {
      this.selection.value = { ...NOTHING, kind };
      return;
    }
    const facts = await wonder(this.matchId, this.saved.value.token, this.state.value.sequence, [...(this.gathered.value ?? []), wish]);
    if (facts !== undefined) this.dispatch({ type: "refused", requestId: undefined, facts, place });
  }
}
