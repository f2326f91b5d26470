// Moves over the moments of a match: a slider with marks of turns, keys, as whom, and what led there.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { SeatBadge } from "../games/seat_marks";
import type { Moments } from "../store/moments";
import { refusalSentence } from "../store/sentences";
import { say } from "../texts/language";
import { BoardFrame } from "./board_frame";
import { download, pictureOf } from "./download";
import { RuleLink } from "./refusal_note";

const STEP_MS = 600;
const ADDRESS_MS = 200;

/** `link` gives the address of a moment; unset: moments have none. */
export function PlayerOfMoments({ moments, name, link }: { moments: Moments; name: string; link?: (sequence: bigint) => string }): JSX.Element {
  const t = say.value;
  const [plays, setPlays] = useState(false);
  const at = moments.at.value;
  const count = moments.scenes.value.length;
  const scene = moments.scene.value;
  const board = moments.board.value;
  const sequence = moments.shown.value?.moment?.sequence ?? 0n;
  useEffect(() => {
    if (!plays) return undefined;
    if (at >= count - 1) {
      setPlays(false);
      return undefined;
    }
    const timer = setTimeout(() => moments.show(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, at, count]);
  useEffect(() => {
    if (link === undefined || sequence === 0n) return undefined;
    // Browsers let an address change only so often; it is written where the slider rests.
    const timer = setTimeout(() => history.replaceState(history.state, "", link(sequence)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [sequence]);
  const marks = moments.marks.value;
  const turns = useMemo(() => <Turns marks={marks} count={count} />, [marks, count]);
  const trouble = moments.trouble.value;
  if (trouble !== undefined) return <p role="alert" class="banner warn">{refusalSentence(trouble, moments.game.value, board, moments.speech.value)}</p>;
  if (scene === undefined || board === undefined) return <p class="loading">{t("web-loading")}</p>;
  const jump = (by: 1 | -1) => {
    const next = by > 0 ? marks.find((mark) => mark > at) : marks.findLast((mark) => mark < at);
    moments.show(next ?? (by > 0 ? count - 1 : 0));
  };
  const key = (event: KeyboardEvent) => {
    // On the board arrows go from place to place, and in a list from line to line.
    if (event.target instanceof HTMLSelectElement || event.target instanceof SVGElement) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => moments.show(at - 1),
      ArrowRight: () => moments.show(at + 1),
      PageUp: () => jump(-1),
      PageDown: () => jump(1),
      Home: () => moments.show(0),
      End: () => moments.show(count - 1),
      " ": () => setPlays(!plays),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  const scores = moments.shown.value?.moment?.view?.scores ?? [];
  const picture = () => {
    const drawn = document.querySelector(".board-frame svg");
    if (drawn !== null) download(`${name}-${sequence}.svg`, "image/svg+xml", pictureOf(drawn));
  };
  return (
    <div class="table replay" onKeyDown={key}>
      <div class="table-board">
        <BoardFrame pointing={moments.pointing.value} label={t("web-board")} onFocus={(place) => (moments.focus.value = place)} onKey={() => undefined}>
          <board.Board scene={scene} pointing={moments.pointing.value} />
        </BoardFrame>
      </div>
      <div class="table-side">
        <section class="card player-of-moments" aria-label={t("web-replay")}>
          <h1 class="headline">
            {t("web-moment", { at: at + 1, count })}
            <small>{board.phase(scene)}</small>
          </h1>
          <input
            type="range"
            min={0}
            max={count - 1}
            value={at}
            aria-label={t("web-slider")}
            aria-valuetext={moments.lines.value.map(({ text }) => text).join(". ")}
            onInput={(event) => moments.show(Number(event.currentTarget.value))}
          />
          {turns}
          <div class="buttons">
            <button type="button" aria-label={t("web-first")} onClick={() => moments.show(0)}>⏮</button>
            <button type="button" aria-label={t("web-turn-back")} onClick={() => jump(-1)}>⏪</button>
            <button type="button" aria-label={t("web-step-back")} onClick={() => moments.show(at - 1)}>◀</button>
            <button type="button" class="primary" aria-label={t(plays ? "web-stop" : "web-run")} onClick={() => setPlays(!plays)}>{plays ? "⏸" : "▶"}</button>
            <button type="button" aria-label={t("web-step-on")} onClick={() => moments.show(at + 1)}>▷</button>
            <button type="button" aria-label={t("web-turn-on")} onClick={() => jump(1)}>⏩</button>
            <button type="button" aria-label={t("web-last")} onClick={() => moments.show(count - 1)}>⏭</button>
          </div>
          <label>
            {t("web-as-whom")}
            <select value={String(moments.perspective.value)} onChange={(event) => void moments.load(Number(event.currentTarget.value))}>
              <option value="0">{t("web-public")}</option>
              {Array.from({ length: moments.seats.value }, (_, at) => at + 1).map((seat) => (
                <option key={seat} value={String(seat)}>{moments.names.value(seat)}</option>
              ))}
            </select>
          </label>
          <ol class="log" tabIndex={0} aria-label={t("web-log")} aria-live="polite">
            {moments.lines.value.map((line) => (
              <li key={String(line.sequence)} class={line.heading === true ? "heading" : ""}>
                {line.seat > 0 ? <SeatBadge seat={line.seat} /> : <span class="seat-badge" />}
                <span>
                  {line.text}
                  {line.scores.map(({ seat, delta, rule }, at) => (
                    <span key={at} class="points">
                      {" "}
                      {moments.names.value(seat)} {delta > 0 ? `+${delta}` : delta} <RuleLink game={moments.game.value} rule={rule} />
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section class="card players" aria-label={t("web-players")}>
          <ul>
            {scores.map(({ seat, score }) => (
              <li key={seat} class={`player ${scene.deciding.includes(seat) ? "decides" : ""}`}>
                <div class="player-line">
                  <SeatBadge seat={seat} />
                  <bdi class="player-name">{moments.names.value(seat)}</bdi>
                  <b class="score">{score}</b>
                </div>
                {board.Seat !== undefined && <board.Seat scene={scene} seat={seat} />}
              </li>
            ))}
          </ul>
        </section>
        {board.Supply !== undefined && (
          <section class="card">
            <board.Supply scene={scene} />
          </section>
        )}
        <div class="buttons faint">
          <button type="button" onClick={picture}>{t("web-save-picture")}</button>
        </div>
      </div>
    </div>
  );
}

/**
 * Where turns begin, below the slider. One path: a list of the slider itself is painted anew mark by mark at every
 * moment, and a long match has hundreds.
 */
function Turns({ marks, count }: { marks: readonly number[]; count: number }): JSX.Element {
  return (
    <svg class="turns" viewBox={`0 0 ${Math.max(1, count - 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={marks.map((at) => `M${at} 0V1`).join("")} />
    </svg>
  );
}
