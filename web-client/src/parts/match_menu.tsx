// What else can be done with a match: links to it, its record, a picture, giving up.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import { client, once } from "../api/client";
import type { MatchSession } from "../store/session";
import { gameName } from "../texts/game_name";
import { say } from "../texts/language";
import { download, pictureOf } from "./download";
import { Link } from "./router";

export function MatchMenu({ session, match }: { session: MatchSession; match: Match }): JSX.Element {
  const t = say.value;
  const [asks, setAsks] = useState(false);
  const [copied, setCopied] = useState("");
  const { token, invite, seat } = session.saved.value;
  const watch = `${location.origin}/m/${match.matchId}${invite === undefined ? "" : `#invite=${invite}`}`;
  const copy = async (text: string, what: string) => {
    await navigator.clipboard?.writeText(text);
    setCopied(what);
  };
  const record = async () => {
    const answer = await client.getMatchRecord({ matchId: match.matchId, inviteCode: invite ?? "" }, once(match.matchId, token));
    download(`${match.matchId}.record`, "text/plain", answer.record);
  };
  const picture = () => {
    const drawn = document.querySelector(".board-frame svg");
    if (drawn !== null) download(`${match.matchId}-${session.state.value.sequence}.svg`, "image/svg+xml", pictureOf(drawn));
  };
  const runs = match.standing === undefined;
  return (
    <section class="card menu" aria-label={t("web-menu")}>
      <div class="buttons faint">
        <Link to={`/replay/${match.matchId}`} class="button">{t("web-replay")}</Link>
        <button type="button" onClick={() => void copy(watch, "watch")}>{copied === "watch" ? t("web-copied") : t("web-copy-watch")}</button>
        {token !== undefined && (
          <button type="button" onClick={() => void copy(`${location.origin}/m/${match.matchId}#seat=${token}&as=${seat ?? ""}`, "seat")}>
            {copied === "seat" ? t("web-copied") : t("web-copy-seat")}
          </button>
        )}
        <button type="button" onClick={() => void record()}>{t("web-save-record")}</button>
        <button type="button" onClick={picture}>{t("web-save-picture")}</button>
        {token !== undefined && runs && !asks && <button type="button" onClick={() => setAsks(true)}>{t("web-resign")}</button>}
      </div>
      {asks && (
        <div class="sure" role="alertdialog" aria-label={t("web-resign")}>
          <p>{t("web-resign-sure")}</p>
          <div class="buttons">
            <button type="button" class="danger" onClick={() => (setAsks(false), void session.resign())}>{t("web-resign")}</button>
            <button type="button" onClick={() => setAsks(false)}>{t("web-cancel")}</button>
          </div>
        </div>
      )}
      <p class="faint">
        {gameName(match.game)} · {match.matchId} · {t("web-event", { sequence: String(session.state.value.sequence) })}
      </p>
    </section>
  );
}
