// What is wrong with the line, above everything else.
import type { JSX } from "preact";
import type { MatchSession } from "../store/session";
import { refusalSentence } from "../store/sentences";
import { say } from "../texts/language";

export function Banners({ session }: { session: MatchSession }): JSX.Element {
  const t = say.value;
  const { line } = session.state.value;
  const trouble = session.trouble.value;
  return (
    <div class="banners" role="status">
      {line === "lost" && (
        <p class="banner warn">
          <span class="spinner" aria-hidden="true" /> {t("web-line-lost")}
        </p>
      )}
      {line === "elsewhere" && (
        <p class="banner warn">
          {t("refusals-seat-opened-elsewhere")}{" "}
          <button type="button" onClick={() => session.playHere()}>
            {t("web-play-here")}
          </button>
        </p>
      )}
      {trouble !== undefined && <p class="banner warn">{refusalSentence(trouble, session.game.value, session.board.value, session.speech.value)}</p>}
    </div>
  );
}
