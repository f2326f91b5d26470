// What a game and its options are called before its own texts are loaded: a few texts of every game are among the common ones.
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

/** What an option is called, or one of its choices; undefined: only the server has words for it. */
export function optionName(game: string, option: string, choice?: string): string | undefined {
  if (choice !== undefined && option.endsWith("seat") && /^\d$/.test(choice)) return say.value("names-seat", { seat: Number(choice) });
  const word = [option, ...(choice === undefined ? [] : [choice])].join("-").replaceAll("_", "-");
  const id = [`${game}-web-option-${word}`, `web-option-${word}`].find((id) => hasText(id));
  return id === undefined ? undefined : say.value(id);
}
