// The lobby: matches that wait for players, one's own, and those being played.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { again, client, once } from "../api/client";
import { watchLobby } from "../api/lobby";
import { seatedMatches } from "../api/saved_seats";
import { type Match, MatchState, SeatState } from "../gen/stubs/tikal/v1/match_pb";
import { SeatBadge } from "../games/seat_marks";
import { Link } from "../parts/router";
import { clean } from "../store/names";
import { gameName } from "../texts/game_name";
import { say } from "../texts/language";

/** How many of one's own matches are asked for; each is a call. */
const MOST_OWN = 12;

export function Page(): JSX.Element {
  const t = say.value;
  const waiting = useSignal<readonly Match[] | undefined>(undefined);
  const running = useSignal<readonly Match[]>([]);
  const own = useSignal<readonly Match[]>([]);
  const isOpen = useSignal(true);
  useEffect(() => {
    const stop = new AbortController();
    const watcher = {
      matches: (matches: readonly Match[]) => (waiting.value = matches),
      line: (open: boolean) => (isOpen.value = open),
      refused: () => (isOpen.value = false),
    };
    void watchLobby({}, watcher, stop.signal);
    const look = async () => {
      const answer = await again(() => client.listMatches({ states: [MatchState.RUNNING, MatchState.ENDED], pageSize: 30 }, once()));
      if (!stop.signal.aborted) running.value = answer.matches;
    };
    void look().catch(() => undefined);
    // Matches that run are told by no stream: looked at every now and then.
    const timer = setInterval(() => document.hidden || void look().catch(() => undefined), 10_000);
    for (const { matchId, saved } of seatedMatches().slice(0, MOST_OWN)) {
      client.getMatch({ matchId, inviteCode: saved.invite ?? "" }, once(matchId, saved.token)).then(
        ({ match }) => match !== undefined && (own.value = [...own.value, match]),
        () => undefined,
      );
    }
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  const mine = own.value.filter(({ state }) => state === MatchState.RUNNING || state === MatchState.WAITING || state === MatchState.REVEALING);
  return (
    <div class="lobby">
      <section class="hero">
        <div>
          <h1>{t("web-hero")}</h1>
          <p>{t("web-hero-more")}</p>
          <Link to="/new" class="button primary large">{t("web-new-match")}</Link>
        </div>
        <HeroPicture />
      </section>
      {!isOpen.value && <p class="banner warn" role="status">{t("web-line-lost")}</p>}
      {mine.length > 0 && <Matches title={t("web-own-matches")} matches={mine} />}
      <Matches title={t("web-lobby-waiting")} matches={waiting.value ?? []} empty={waiting.value === undefined ? t("web-loading") : t("web-lobby-empty")} />
      <Matches title={t("web-lobby-running")} matches={running.value.filter(({ state }) => state === MatchState.RUNNING)} empty={t("web-lobby-none-running")} />
      <Matches title={t("web-lobby-ended")} matches={running.value.filter(({ state }) => state === MatchState.ENDED)} />
    </div>
  );
}

function Matches({ title, matches, empty }: { title: string; matches: readonly Match[]; empty?: string }): JSX.Element | null {
  if (matches.length === 0 && empty === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      {matches.length === 0 ? (
        <p class="faint">{empty}</p>
      ) : (
        <ul class="match-cards">
          {matches.map((match) => (
            <li key={match.matchId}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MatchCard({ match }: { match: Match }): JSX.Element {
  const t = say.value;
  const free = match.seats.filter(({ state }) => state === SeatState.FREE).length;
  return (
    <Link to={`/m/${match.matchId}`} class="card match-card">
      <strong>
        <bdi>{match.title === "" ? gameName(match.game) : clean(match.title)}</bdi>
      </strong>
      <span class="faint">
        {gameName(match.game)}
        {match.clock !== undefined && ` · ${t("web-with-clock", { minutes: Math.round(Number(match.clock.base?.seconds ?? 0n) / 60) })}`}
      </span>
      <span class="match-seats">
        {match.seats.map(({ seat, state, participant, bot }) => (
          <span key={seat} class={state === SeatState.TAKEN ? "" : "faint"}>
            <SeatBadge seat={seat} />
            <bdi>{participant === undefined ? (state === SeatState.RESERVED ? bot || t("web-bot") : "…") : clean(participant.name)}</bdi>
          </span>
        ))}
      </span>
      {free > 0 && <em>{t("web-seats-free", { count: free })}</em>}
    </Link>
  );
}

/** Hexes and steps of stone: what all three games look like from afar. */
function HeroPicture(): JSX.Element {
  const hex = "M0-26 22.5-13V13L0 26-22.5 13V-13z";
  const places = [
    [60, 40, 1], [105, 40, 2], [150, 40, 3], [37, 79, 2], [82, 79, 4], [127, 79, 1], [172, 79, 2], [60, 118, 3], [105, 118, 1], [150, 118, 4],
  ] as const;
  return (
    <svg class="hero-picture" viewBox="0 0 210 160" aria-hidden="true">
      {places.map(([x, y, kind]) => (
        <path key={`${x}-${y}`} d={hex} transform={`translate(${x} ${y})`} class={`hero-hex hero-${kind}`} />
      ))}
      <path d="M-18 13h36V7h-6V0h-6V-7H4V-14H-4v7H-6V0h-6v7h-6z" transform="translate(82 79)" class="hero-steps" />
    </svg>
  );
}
