// The board of a game that has none of its own: the view in the notation, and legal actions as the server lists them.
import type { JSX } from "preact";
import type { ActionFacts, GameBoard, Scene } from "../board";

interface Nothing {
  readonly nothing?: never;
}

function describe(notation: string): ActionFacts {
  return { kind: notation.split(" ", 1)[0] ?? notation, path: [], label: notation };
}

function Board({ scene }: { scene: Scene<Nothing, Nothing> }): JSX.Element {
  return (
    <figure class="notation-board">
      <figcaption>{scene.say("web-position")}</figcaption>
      <pre tabIndex={0}>{scene.notation.replaceAll(" / ", "\n").replaceAll("; ", "\n")}</pre>
    </figure>
  );
}

export const board: GameBoard<Nothing, Nothing> = {
  decodeView: () => ({}),
  decodeCatalogue: () => ({}),
  kinds: [],
  describe,
  cost: (cost, { say }) => (cost === 0 ? "" : say("web-cost", { cost })),
  phase: ({ phaseWord }) => phaseWord,
  narrate: (_, notation) => ({ text: notation }),
  placeName: (place) => place,
  Board,
};
