// A match: waiting for players, played, watched, ended.
import { untracked } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { takeSecrets } from "../api/saved_seats";
import { ErrorReason } from "../gen/stubs/tikal/v1/error_pb";
import { MatchState } from "../gen/stubs/tikal/v1/match_pb";
import { MatchTable } from "../parts/match_table";
import { address } from "../parts/router";
import { WaitingRoom } from "../parts/waiting_room";
import { refusalSentence } from "../store/sentences";
import { MatchSession } from "../store/session";
import { say } from "../texts/language";

export function Page({ id }: { id: string }): JSX.Element {
  // Also a link that is opened where its match is shown already brings what it carries.
  const secrets = /\b(?:seat|invite)=/.test(address.value.fragment) ? address.value.fragment : "";
  const session = useMemo(() => {
    takeSecrets(id, secrets);
    const session = new MatchSession(id);
    // Not in an effect, which waits until something was drawn.
    void untracked(() => session.start());
    return session;
  }, [id, secrets]);
  useEffect(() => () => session.end(), [session]);
  const t = say.value;
  const trouble = session.trouble.value;
  const match = session.state.value.match;
  if (trouble !== undefined && match === undefined) {
    if (trouble.reason === ErrorReason.INVITE_NEEDED) return <InviteForm session={session} />;
    return (
      <section class="card narrow">
        <h1>{t("web-no-match")}</h1>
        <p role="alert">{refusalSentence(trouble, "", undefined, session.speech.value)}</p>
        <button type="button" onClick={() => void session.load()}>
          {t("web-try-again")}
        </button>
      </section>
    );
  }
  if (match === undefined) return <p class="loading">{t("web-loading")}</p>;
  const waits = match.state === MatchState.WAITING || match.state === MatchState.REVEALING || match.state === MatchState.CANCELLED;
  return waits ? <WaitingRoom session={session} match={match} /> : <MatchTable session={session} match={match} />;
}

function InviteForm({ session }: { session: MatchSession }): JSX.Element {
  const [code, setCode] = useState("");
  const t = say.value;
  const send = (event: Event) => {
    event.preventDefault();
    void session.sit({ invite: code.trim() });
  };
  return (
    <form class="card narrow" onSubmit={send}>
      <h1>{t("web-invite-only")}</h1>
      <p>{t("web-invite-asked")}</p>
      <label>
        {t("web-invite-code")}
        <input name="invite" autocomplete="off" value={code} onInput={(event) => setCode(event.currentTarget.value)} required />
      </label>
      <button class="primary">{t("web-open")}</button>
    </form>
  );
}
