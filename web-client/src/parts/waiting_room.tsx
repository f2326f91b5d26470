// A match that waits for players: who sits where, taking a seat, and the link for friends.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { again, client, newRequestId, once } from "../api/client";
import { refusalOf } from "../api/refusal";
import { savedName, saveName } from "../api/saved_seats";
import { type Match, MatchState, SeatState } from "../gen/stubs/tikal/v1/match_pb";
import { EndCause, ParticipantKind } from "../gen/stubs/tikal/v1/table_pb";
import { SeatBadge, seatClass } from "../games/seat_marks";
import { newNonce, promiseOf, revealDue } from "../store/nonces";
import { refusalSentence } from "../store/sentences";
import type { MatchSession } from "../store/session";
import { gameName } from "../texts/game_name";
import { say } from "../texts/language";
import { Banners } from "./banners";
import { ShareLink } from "./share_link";

const SOFTWARE = "tikal-web";

export function WaitingRoom({ session, match }: { session: MatchSession; match: Match }): JSX.Element {
  const t = say.value;
  const { token, invite } = session.saved.value;
  const isWaiting = match.state === MatchState.WAITING;
  useEffect(() => void revealDue(session, match), [session, match]);
  const link = `${location.origin}/m/${match.matchId}${invite === undefined ? "" : `#invite=${invite}`}`;
  const free = match.seats.some(({ state }) => state === SeatState.FREE);
  return (
    <div class="waiting">
      <Banners session={session} />
      <section class="card">
        <h1>{match.title === "" ? gameName(match.game) : match.title}</h1>
        <p class="lead">{lead(match, t)}</p>
        <ul class="seats">
          {match.seats.map(({ seat, state, participant, bot, noncePromise, nonceGiven }) => (
            <li key={seat} class={`player ${seatClass(seat)}`}>
              <SeatBadge seat={seat} />
              <bdi class="player-name">
                {state === SeatState.TAKEN ? session.names.value(seat) : state === SeatState.RESERVED ? t("web-seat-bot", { bot: bot === "" ? t("web-any") : bot }) : t("web-seat-free")}
              </bdi>
              {participant?.kind === ParticipantKind.HOUSE_BOT && <small>{t("web-bot")}</small>}
              {seat === session.you.value && token !== undefined && <small>{t("web-you")}</small>}
              {noncePromise.length > 0 && <small>{t(nonceGiven ? "web-nonce-given" : "web-nonce-promised")}</small>}
            </li>
          ))}
        </ul>
        {isWaiting && token === undefined && free && <JoinForm session={session} match={match} />}
        {isWaiting && token !== undefined && (
          <button type="button" onClick={() => void session.leave()}>
            {t("web-leave-seat")}
          </button>
        )}
      </section>
      {isWaiting && free && <ShareLink link={link} />}
    </div>
  );
}

function lead(match: Match, t: (id: string) => string): string {
  if (match.state === MatchState.WAITING) return t("web-waits");
  if (match.state === MatchState.REVEALING) return t("web-revealing");
  const causes: Partial<Record<EndCause, string>> = {
    [EndCause.NONCE_MISSING]: "narration-nonce-missing",
    [EndCause.NOT_FILLED]: "narration-not-filled",
    [EndCause.GROUP_CLOSED]: "narration-group-closed",
    [EndCause.OPERATOR]: "narration-by-operator",
  };
  return t(causes[match.endCause] ?? "web-cancelled");
}

function JoinForm({ session, match }: { session: MatchSession; match: Match }): JSX.Element {
  const t = say.value;
  const [name, setName] = useState(savedName());
  const [seat, setSeat] = useState("0");
  const [promises, setPromises] = useState(false);
  const [wrong, setWrong] = useState("");
  const free = match.seats.filter(({ state }) => state === SeatState.FREE);
  const join = async (event: Event) => {
    event.preventDefault();
    saveName(name);
    try {
      const nonce = promises ? newNonce() : undefined;
      const request = {
        requestId: newRequestId(),
        matchId: match.matchId,
        inviteCode: session.saved.value.invite ?? "",
        join: {
          participant: { name, kind: ParticipantKind.PERSON, software: SOFTWARE },
          seat: Number(seat),
          ...(nonce === undefined ? {} : { noncePromise: await promiseOf(nonce) }),
        },
      };
      const { grant } = await again(() => client.joinMatch(request, once(match.matchId)));
      if (grant !== undefined) await session.sit({ token: grant.token, seat: grant.seat, ...(nonce === undefined ? {} : { nonce }) });
    } catch (thrown) {
      setWrong(refusalSentence(refusalOf(thrown), match.game, undefined, session.speech.value));
    }
  };
  return (
    <form class="join" onSubmit={(event) => void join(event)}>
      <h2>{t("web-join")}</h2>
      <div class="fields">
        <label>
          {t("web-name")}
          <input name="name" maxLength={40} required autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          {t("web-seat")}
          <select value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            <option value="0">{t("web-any")}</option>
            {free.map(({ seat }) => (
              <option key={seat} value={String(seat)}>
                {seat}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!match.openSeed && crypto.subtle !== undefined && (
        <label class="check">
          <input type="checkbox" checked={promises} onChange={(event) => setPromises(event.currentTarget.checked)} />
          {t("web-promise-nonce")}
        </label>
      )}
      {wrong !== "" && <p role="alert" class="wrong">{wrong}</p>}
      <button class="primary">{t("web-take-seat")}</button>
    </form>
  );
}
