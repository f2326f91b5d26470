// What a game is called before its own texts are loaded: two texts of every game are among the common ones.
import { hasText, say } from "./language";

/** The game's name in the reader's language; a game without texts is called as on the wire. */
export function gameName(game: string): string {
  const id = `${game}-web-name`;
  return hasText(id) ? say.value(id) : game;
}

/** One sentence about the game; empty for one without texts. */
export function gameAbout(game: string): string {
  const id = `${game}-web-about`;
  return hasText(id) ? say.value(id) : "";
}
