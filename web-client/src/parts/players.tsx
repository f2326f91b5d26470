// Who plays: letter, pattern and colour, name, score, clock, and what the game says of a seat.
import type { JSX } from "preact";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import { GivenUpCause, ParticipantKind } from "../gen/stubs/tikal/v1/table_pb";
import type { GameBoard, Scene } from "../games/board";
import { SeatBadge, seatClass } from "../games/seat_marks";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";
import { ClockFace } from "./clock";

interface PlayersProps {
  readonly session: MatchSession;
  readonly match: Match;
  readonly board: GameBoard;
  readonly scene: Scene;
}

export function Players({ session, match, board, scene }: PlayersProps): JSX.Element {
  const t = say.value;
  const { view, viewSince } = session.state.value;
  const scores = new Map((view?.scores ?? []).map(({ seat, score }) => [seat, score]));
  return (
    <section class="card players" aria-label={t("web-players")}>
      <ul>
        {match.seats.map(({ seat, participant }) => {
          const facts = view?.seats.find((known) => known.seat === seat);
          const decides = scene.deciding.includes(seat);
          const givenUp = facts?.givenUp ?? GivenUpCause.UNSPECIFIED;
          return (
            <li key={seat} class={`player ${seatClass(seat)} ${decides ? "decides" : ""}`}>
              <div class="player-line">
                <SeatBadge seat={seat} />
                <span class="player-name">
                  <bdi>{session.names.value(seat)}</bdi>
                  {seat === session.you.value && <small> {t("web-you")}</small>}
                  {participant?.kind === ParticipantKind.HOUSE_BOT && <small> {t("web-bot")}</small>}
                  {givenUp !== GivenUpCause.UNSPECIFIED && <small> {t(givenUp === GivenUpCause.RESIGNED ? "web-resigned" : "web-out-of-time")}</small>}
                  {decides && <span class="unseen"> {t("web-decides")}</span>}
                </span>
                {facts?.clock !== undefined && <ClockFace clock={facts.clock} since={viewSince} />}
                <b class="score" aria-label={t("narration-points", { count: scores.get(seat) ?? 0 })}>
                  {scores.get(seat) ?? 0}
                </b>
              </div>
              {board.Seat !== undefined && <board.Seat scene={scene} seat={seat} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
