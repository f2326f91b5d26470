// What can be chosen, from what the server lists: its legal actions, and ways of several steps.
import type { LegalAction, Route } from "../gen/stubs/tikal/v1/game_pb";
import type { Choice, GameBoard, Scene } from "../games/board";

/** Every choice, as the game's board describes it. A way of one step is a legal action already. */
export function choicesOf(board: GameBoard, scene: Scene, legal: readonly LegalAction[], routes: readonly Route[]): readonly Choice[] {
  const single = legal.flatMap(({ notation, cost }): Choice[] => {
    const facts = board.describe(notation, scene);
    const notations = [notation];
    return [facts.path, ...(facts.otherPaths ?? [])].map((path) => ({ ...facts, path, notations, cost }));
  });
  const far = routes.filter(({ notations }) => notations.length > 1);
  const ways = far.map(({ notations, cost, fromPlace, toPlace, piece }): Choice => {
    const { kind } = board.describe(notations[0] ?? "", scene);
    const label = board.routeLabel?.(piece, fromPlace, toPlace, scene) ?? `${piece} ${fromPlace} → ${toPlace}`;
    return { kind, path: [fromPlace, toPlace], label, notations, cost };
  });
  return [...single, ...ways];
}

/** A game's own message; the envelope's stubs leave it as bytes. Empty: a game this page was not told of. */
export function bytesOf(arm: { readonly case: string | undefined; readonly value?: unknown }): Uint8Array {
  return arm.value instanceof Uint8Array ? arm.value : new Uint8Array();
}
