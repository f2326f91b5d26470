// How a match ended: the standing, and how its draws can be checked.
import type { JSX } from "preact";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import { SeatBadge } from "../games/seat_marks";
import { listed } from "../store/sentences";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";
import { Link } from "./router";

export function Ending({ session, match }: { session: MatchSession; match: Match }): JSX.Element {
  const t = say.value;
  const placings = [...(match.standing?.placings ?? [])].sort((a, b) => a.rank - b.rank);
  const winners = placings.filter(({ winner }) => winner).map(({ seat }) => session.names.value(seat));
  const wins = winners.length === 1 ? t("web-wins", { name: winners[0] ?? "" }) : t("web-shared-win", { names: listed(winners, session.speech.value) });
  return (
    <section class="card ending">
      <h2>{winners.length === 0 ? t("web-over") : wins}</h2>
      <ol>
        {placings.map(({ seat, rank, score }) => (
          <li key={seat}>
            <span class="rank">{rank}.</span> <SeatBadge seat={seat} /> <bdi>{session.names.value(seat)}</bdi> <b class="score">{score}</b>
          </li>
        ))}
      </ol>
      <p>{t(match.openSeed ? "web-open-seed" : "web-proved-fair")}</p>
      <div class="buttons">
        <Link to={`/replay/${match.matchId}`} class="button primary">{t("web-replay")}</Link>
        <Link to="/new" class="button">{t("web-new-match")}</Link>
      </div>
    </section>
  );
}
