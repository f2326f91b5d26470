// What a game must be able to do so that it has a board of its own in a browser.
//
// A game's folder, src/games/GAME/, has a file board.tsx that exports `board`, a `GameBoard`. Nothing outside
// the folder names the game: the folder's name is the game's name on the wire, and it is loaded when a match
// of the game is opened. A board knows no rule. It is given what the server said, a view and the legal actions,
// and says how they are drawn, which places of the drawing an action is about, and what things are called.
import type { VNode } from "preact";
import type { Say } from "../texts/language";

/** In which words, and whose names. */
export interface Speech {
  /** Texts of texts/LANGUAGE/*.ftl and texts/LANGUAGE/GAME/*.ftl by their ids. */
  readonly say: Say;
  /** What a seat, from 1, is called in a sentence. */
  readonly name: (seat: number) => string;
  /** The reader's own seat; 0 for who only watches. */
  readonly you: number;
}

/** A moment of a match as its reader sees it. */
export interface Scene<View = unknown, Catalogue = unknown> extends Speech {
  /** The game's own view, decoded. */
  readonly view: View;
  /** What is printed and fixed in the game, decoded. */
  readonly catalogue: Catalogue;
  /** The view in the notation, and what the game waits for as one word of it: all that a generic board has. */
  readonly notation: string;
  readonly phaseWord: string;
  /** How many seats the match has. */
  readonly seats: number;
  /** Who decides now, from 1. Empty: a draw is pending, or the match is over. */
  readonly deciding: readonly number[];
}

/** What a legal action is about. It follows from the notation, which is the same everywhere. */
export interface ActionFacts {
  /** The kind of action, one of the board's `kinds`: usually the first word of the notation. */
  readonly kind: string;
  /**
   * The places of the board that are tapped, in this order, to choose it: `walk worker b4 c4` is b4, then c4.
   * Empty: it is a button beside the board. Actions that share a whole path are offered as a list, or
   * turned through if they differ by `turn` only.
   */
  readonly path: readonly string[];
  /** Other ways to choose the same: two cells in the other order, or a place for what also is a button. */
  readonly otherPaths?: readonly (readonly string[])[];
  /** The rotation or another number through which actions with this path are turned. */
  readonly turn?: number;
  /** What it does, as a menu says it. Without its cost. */
  readonly label: string;
}

/** A kind of action, as a button beside the board and as a letter on the keyboard. */
export interface ActionKind {
  readonly kind: string;
  /** The id of its text. */
  readonly text: string;
  /** The letter that chooses it, as in the terminal client. */
  readonly key?: string;
}

/** What can be chosen: a legal action, or several steps together. */
export interface Choice extends ActionFacts {
  /** Its actions in the notation; one, unless it is a way of several steps. */
  readonly notations: readonly string[];
  /** What it costs in the game's own unit; 0: nothing, or not counted. */
  readonly cost: number;
}

/** What happened, in a sentence. */
export interface Told {
  readonly text: string;
  /** The places of the board where it happened, by the names that `Place` gives them. */
  readonly places?: readonly string[];
  /** It begins a turn or a round: set apart in the log. */
  readonly heading?: boolean;
}

/** Where the player points, and what pointing can do. */
export interface Pointing {
  /** Places at which a tap leads somewhere now, each with the lowest cost of what it leads to. */
  readonly lit: ReadonlyMap<string, number>;
  /** What is said of a lit place to who cannot see that it is: "Can be chosen." */
  readonly litLabel: string;
  /** Places that were tapped on the way to a choice, in order. */
  readonly chosen: readonly string[];
  /** What would be played if the player confirms: draw it as a ghost, with `ConfirmMark` on its last place. */
  readonly ghost: Choice | undefined;
  /** How many turns of the ghost there are; 0 or 1: it is not turned. */
  readonly turns: number;
  /** Places of what is being told: the newest events, or the line of the log that is looked at. */
  readonly told: ReadonlySet<string>;
  /** The place at which something was refused. */
  readonly refused: string | undefined;
  /** The place that takes part in the tab order; arrow keys move on from it. */
  readonly focus: string | undefined;
  tap(place: string): void;
  /** Turns the ghost on, or back with -1. */
  turn(by: number): void;
  /** Plays the ghost. */
  confirm(): void;
}

export interface BoardProps<View = unknown, Catalogue = unknown> {
  readonly scene: Scene<View, Catalogue>;
  readonly pointing: Pointing;
}

export interface SceneProps<View = unknown, Catalogue = unknown> {
  readonly scene: Scene<View, Catalogue>;
}

export interface SeatProps<View = unknown, Catalogue = unknown> extends SceneProps<View, Catalogue> {
  readonly seat: number;
}

/** A game's board. Methods are called often: they compute nothing that could be kept. */
export interface GameBoard<View = unknown, Catalogue = unknown> {
  /** Decodes `View.game` of the envelope with the game's own stubs. */
  decodeView(bytes: Uint8Array): View;
  /** Decodes `Catalogue.game` of the game's GameInfo. */
  decodeCatalogue(bytes: Uint8Array): Catalogue;

  /** The kinds of actions, in the order in which they are offered. */
  readonly kinds: readonly ActionKind[];
  /** What a legal action is about. */
  describe(notation: string, scene: Scene<View, Catalogue>): ActionFacts;
  /** What a cost is called, such as "3 AP"; empty for 0. */
  cost(cost: number, speech: Speech): string;
  /** What the game waits for, as a short phrase: "move a piece". */
  phase(scene: Scene<View, Catalogue>): string;
  /** What happened, from `GameEvent.game` and `notation` of the envelope. Undefined: nothing worth a line. */
  narrate(event: Uint8Array, notation: string, speech: Speech): Told | undefined;
  /** A place for who cannot see it: its name, what is printed, what stands there. */
  placeName(place: string, scene: Scene<View, Catalogue>): string;

  /** The board, an `<svg>` whose places are `Place`s. */
  Board(props: BoardProps<View, Catalogue>): VNode;
  /** What is special about this moment: what is in hand, points left. Undefined: nothing is. */
  Status?(props: SceneProps<View, Catalogue>): VNode | null;
  /** What a seat has, beside name and score. */
  Seat?(props: SeatProps<View, Catalogue>): VNode | null;
  /** What lies beside the board: supplies, decks, a market. */
  Supply?(props: SceneProps<View, Catalogue>): VNode | null;

  /**
   * What the player seems to want who taps a place that is not lit, in the notation: it is tried, not played,
   * so that the server says which rule forbids it. `kind` is the kind of action that was chosen, if one was.
   */
  wish?(chosen: readonly string[], place: string, kind: string | undefined, scene: Scene<View, Catalogue>): string | undefined;
  /** What a way of several steps is called, such as "walk a worker a5 → c3"; names are those of the notation. */
  routeLabel?(piece: string, from: string, to: string, speech: Speech): string;
  /** Whether ways of several steps are worth asking for (ListLegalActions with routes). */
  readonly routes?: boolean;
  /** On how many samples of what is hidden a choice is tried before it is played. Unset: 1. */
  readonly samples?: number;
  /** What of a violation's facts is not a seat but would be taken for one, and the like: texts are `GAME-violations-…`. */
  fact?(name: string, value: string, speech: Speech): string | undefined;
}
