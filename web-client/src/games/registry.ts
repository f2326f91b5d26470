// Which games have a board of their own: those with a folder here. It is loaded when it is needed.
import type { GameBoard } from "./board";

const FOLDERS = import.meta.glob<{ board: GameBoard }>("./*/board.tsx");

/** The board of a game by its name on the wire; the generic one for a game without its own. */
export async function loadBoard(game: string): Promise<GameBoard> {
  const own = FOLDERS[`./${game}/board.tsx`];
  const load = own ?? FOLDERS["./generic/board.tsx"];
  if (load === undefined) throw new Error("there is no generic board");
  return (await load()).board;
}

/** Whether a game has a board of its own. */
export function hasOwnBoard(game: string): boolean {
  return FOLDERS[`./${game}/board.tsx`] !== undefined;
}
