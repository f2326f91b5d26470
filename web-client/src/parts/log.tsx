// What happened, line by line: points with the rule they were got by, and how far one can take back.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatBadge } from "../games/seat_marks";
import type { LogLine } from "../store/sentences";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";
import { RuleLink } from "./refusal_note";

/** A match has some thousand events; the newest are drawn, and the rest on demand. */
const NEWEST = 120;

export function Log({ session }: { session: MatchSession }): JSX.Element {
  const t = say.value;
  const log = session.log.value;
  const list = useRef<HTMLOListElement>(null);
  const shown = log.slice(-NEWEST);
  const last = shown.at(-1)?.sequence;
  useEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [last]);
  return (
    <>
      <ol class="log" ref={list} tabIndex={0} aria-label={t("web-log")}>
        {log.length > shown.length && <li class="faint">{t("web-earlier", { count: log.length - shown.length })}</li>}
        {shown.map((line) => (
          <Line key={String(line.sequence)} line={line} session={session} />
        ))}
      </ol>
      <p class="unseen" role="log" aria-live="polite">
        {log.slice(-3).map((line) => plain(line.text)).join(". ")}
      </p>
    </>
  );
}

function Line({ line, session }: { line: LogLine; session: MatchSession }): JSX.Element {
  const t = say.value;
  const { question } = session.state.value;
  const canUndo = question?.undoTo !== undefined && line.sequence >= question.undoTo && line.sequence < session.state.value.sequence;
  const look = () => (session.told.value = new Set(line.places ?? []));
  return (
    <li class={line.heading === true ? "heading" : ""} onPointerEnter={look} onPointerLeave={() => (session.told.value = new Set())}>
      {line.seat > 0 ? <SeatBadge seat={line.seat} /> : <span class="seat-badge" />}
      <span>
        {line.text}
        {line.scores.map(({ seat, delta, rule }, at) => (
          <span key={at} class="points">
            {" "}
            {session.names.value(seat)} {delta > 0 ? `+${delta}` : delta} <RuleLink game={session.game.value} rule={rule} />
          </span>
        ))}
        {canUndo && (
          <button type="button" class="link" onClick={() => void session.undo(line.sequence)}>
            {t("web-undo-to-here")}
          </button>
        )}
      </span>
    </li>
  );
}

/** Without the marks that keep names apart, which some screen readers spell out. */
function plain(text: string): string {
  return text.replace(/[\u2068\u2069]/g, "");
}
