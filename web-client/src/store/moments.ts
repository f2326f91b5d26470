// The moments of a match or of a record, fetched in pages and kept: what a slider moves over.
import { computed, signal } from "@preact/signals";
import type { Scene as WireScene } from "../gen/stubs/tikal/v1/views_pb";
import type { GameInfo } from "../gen/stubs/tikal/v1/info_pb";
import { type RefusalFacts, refusalOf } from "../api/refusal";
import { serverInfo } from "../api/server_info";
import type { GameBoard, Pointing, Scene, Speech } from "../games/board";
import { loadBoard } from "../games/registry";
import { loadTexts, say } from "../texts/language";
import { bytesOf } from "./choices";
import { namesOf } from "./names";
import { type LogLine, logLine } from "./sentences";

/** A page of moments after an event, as somebody sees them. */
export type ReadMoments = (after: bigint, perspective: number) => Promise<{ readonly scenes: readonly WireScene[]; readonly headSequence: bigint }>;

export class Moments {
  readonly scenes = signal<readonly WireScene[]>([]);
  readonly head = signal(0n);
  readonly at = signal(0);
  /** The place that has the keyboard. */
  readonly focus = signal<string | undefined>(undefined);
  readonly perspective = signal(0);
  readonly board = signal<GameBoard | undefined>(undefined);
  readonly trouble = signal<RefusalFacts | undefined>(undefined);
  private readonly info = signal<GameInfo | undefined>(undefined);
  private readonly participants = signal<readonly string[]>([]);
  readonly game = signal("");
  private reading = 0;

  constructor(private readonly read: ReadMoments) {}

  readonly names = computed(() => namesOf(this.participants.value, say.value));
  readonly speech = computed<Speech>(() => ({ say: say.value, name: this.names.value, you: this.perspective.value }));
  readonly seats = computed(() => this.participants.value.length);
  readonly shown = computed(() => this.scenes.value[this.at.value]);

  /** Read once: it is most of what there is to decode, and the same at every moment. */
  private readonly catalogue = computed(() => {
    const catalogue = this.info.value?.catalogue;
    return catalogue === undefined ? undefined : this.board.value?.decodeCatalogue(bytesOf(catalogue.game));
  });

  readonly scene = computed<Scene | undefined>(() => {
    const view = this.shown.value?.moment?.view;
    const catalogue = this.catalogue.value;
    const board = this.board.value;
    if (board === undefined || view === undefined || catalogue === undefined) return undefined;
    return {
      ...this.speech.value,
      view: board.decodeView(bytesOf(view.game)),
      catalogue,
      notation: view.notation,
      phaseWord: view.phase,
      seats: this.seats.value,
      deciding: view.decidingSeats,
    };
  });

  /** What led to the moment that is shown. */
  readonly lines = computed<readonly LogLine[]>(() => this.linesOf(this.at.value));

  /** The moments at which turns begin: the slider's marks. */
  readonly marks = computed<readonly number[]>(() => {
    const moments = this.scenes.value.map((_, at) => at);
    return moments.filter((at) => this.linesOf(at).some((line) => line.heading === true));
  });

  readonly pointing = computed<Pointing>(() => ({
    lit: new Map(),
    litLabel: "",
    chosen: [],
    ghost: undefined,
    turns: 0,
    told: new Set(this.lines.value.flatMap((line) => line.places ?? [])),
    refused: undefined,
    focus: this.focus.value,
    tap: () => undefined,
    turn: () => undefined,
    confirm: () => undefined,
  }));

  /** Reads everything, page after page, beginning with what is shown first. */
  async load(perspective: number, sequence?: bigint): Promise<void> {
    this.reading += 1;
    const reading = this.reading;
    const before = sequence ?? this.shown.value?.moment?.sequence;
    this.perspective.value = perspective;
    this.trouble.value = undefined;
    try {
      let scenes: readonly WireScene[] = [];
      for (;;) {
        const page = await this.read(scenes.at(-1)?.moment?.sequence ?? 0n, perspective);
        if (reading !== this.reading) return;
        if (scenes.length === 0) await this.begin(page.scenes[0]);
        scenes = [...scenes, ...page.scenes];
        this.head.value = page.headSequence;
        this.scenes.value = scenes;
        if (before !== undefined) this.showSequence(before);
        if (page.scenes.length === 0 || (scenes.at(-1)?.moment?.sequence ?? 0n) >= page.headSequence) return;
      }
    } catch (thrown) {
      this.trouble.value = refusalOf(thrown);
    }
  }

  show(at: number): void {
    this.at.value = Math.max(0, Math.min(this.scenes.value.length - 1, at));
  }

  showSequence(sequence: bigint): void {
    const at = this.scenes.value.findLastIndex(({ moment }) => (moment?.sequence ?? 0n) <= sequence);
    this.show(at);
  }

  private linesOf(at: number): readonly LogLine[] {
    const lines = (this.scenes.value[at]?.events ?? []).map((event) => logLine(event, this.board.value, this.speech.value));
    return lines.filter((line) => line !== undefined);
  }

  private async begin(first: WireScene | undefined): Promise<void> {
    const started = first?.events.find(({ kind }) => kind.case === "matchStarted")?.kind;
    if (started?.case !== "matchStarted" || this.game.value === started.value.game) return;
    const { game } = started.value;
    const [board, info] = await Promise.all([loadBoard(game), serverInfo(), loadTexts(game)]);
    this.participants.value = started.value.participants.map(({ name }) => name);
    this.info.value = info.games.find(({ name }) => name === game);
    this.board.value = board;
    this.game.value = game;
  }
}
