// What can be done: kinds of actions, choices that have to be listed, what one would bring, playing and taking back.
import type { JSX } from "preact";
import type { Choice, GameBoard } from "../games/board";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";
import { SeatBadge } from "../games/seat_marks";
import { RefusalNote } from "./refusal_note";

/** More than these are found faster by typing. */
const MOST_LISTED = 60;

export function Actions({ session, board }: { session: MatchSession; board: GameBoard }): JSX.Element | null {
  const t = say.value;
  const refusal = session.refusal.value;
  const { question } = session.state.value;
  const note = refusal === undefined ? null : <RefusalNote refusal={refusal} game={session.game.value} close={() => session.dispatch({ type: "refusalRead" })} />;
  if (question === undefined) return note;
  const armed = session.armed.value;
  const gathered = session.gathered.value;
  return (
    <div class="actions">
      {note}
      <Kinds session={session} board={board} />
      {armed === undefined ? <Listed session={session} board={board} /> : <Armed session={session} board={board} choice={armed} />}
      {gathered !== undefined && gathered.length > 0 && (
        <div class="gathered">
          <ol>{gathered.map((notation, at) => <li key={at}>{notation}</li>)}</ol>
          <Bring session={session} />
          <div class="buttons">
            <button type="button" class="primary" disabled={!session.mayAct.value} onClick={() => session.playGathered()}>
              {t("web-play-steps", { count: gathered.length })}
            </button>
            <button type="button" onClick={() => session.ungather()}>{t("web-drop-last")}</button>
          </div>
        </div>
      )}
      <div class="buttons faint">
        <button type="button" disabled={question.undoTo === undefined || session.isBusy.value} onClick={() => void session.undoStep()}>
          ↶ {t("web-undo-step")} <kbd aria-hidden="true">z</kbd>
        </button>
        <button type="button" disabled={question.undoTo === undefined || session.isBusy.value} onClick={() => void session.undoTurn()}>
          ⟲ {t("web-undo-turn")}
        </button>
        <label class="check">
          <input type="checkbox" checked={gathered !== undefined} onChange={(event) => session.gather(event.currentTarget.checked)} />
          {t("web-gather")}
        </label>
      </div>
    </div>
  );
}

function Kinds({ session, board }: { session: MatchSession; board: GameBoard }): JSX.Element {
  const t = say.value;
  const choices = session.choices.value;
  const counts = new Map<string, number>();
  for (const { kind } of choices) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const known = board.kinds.filter(({ kind }) => counts.has(kind)).map(({ kind, text, key }) => ({ kind, label: t(text), key }));
  const others = [...counts.keys()].filter((kind) => !board.kinds.some((known) => known.kind === kind)).map((kind) => ({ kind, label: kind, key: undefined }));
  const chosen = session.selection.value.kind;
  return (
    <div class="kinds" role="group" aria-label={t("web-actions")}>
      {[...known, ...others].map(({ kind, label, key }) => (
        <button key={kind} type="button" class="chip" aria-pressed={chosen === kind} disabled={!session.mayAct.value} data-kind={kind} onClick={() => session.chooseKind(kind)}>
          {label} {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** Choices that the board cannot tell apart, or that have no place on it. */
function Listed({ session, board }: { session: MatchSession; board: GameBoard }): JSX.Element | null {
  const t = say.value;
  const { kind, chosen } = session.selection.value;
  const listed = session.listed.value;
  const lit = session.pointing.value.lit.size;
  if (kind === undefined && chosen.length === 0) return lit > 0 ? <p class="hint">{t("web-hint-begin")}</p> : null;
  // A kind without places is listed whole; one with places too if the keyboard or a screen reader is what points.
  const all = listed.length > 0 ? listed : session.fitting.value.filter((choice) => choice.path.length === 0);
  return (
    <>
      {lit > 0 && <p class="hint">{t("web-hint-next")}</p>}
      {all.length > 0 && (
        <ul class="choices" aria-label={t("web-choices")}>
          {all.slice(0, MOST_LISTED).map((choice) => (
            <li key={choice.notations.join(";")}>
              <button type="button" data-notation={choice.notations.join("; ")} onClick={() => session.pick(choice)}>
                <span>{choice.label}</span> <Cost session={session} board={board} cost={choice.cost} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Armed({ session, board, choice }: { session: MatchSession; board: GameBoard; choice: Choice }): JSX.Element {
  const t = say.value;
  const turns = session.pointing.value.turns;
  return (
    <div class="armed" role="group" aria-label={t("web-about-to")}>
      <p>
        <strong>{choice.label}</strong> <Cost session={session} board={board} cost={choice.cost} />
      </p>
      {(session.gathered.value?.length ?? 0) === 0 && <Bring session={session} />}
      <div class="buttons">
        <button type="button" class="primary" data-play="" disabled={!session.mayAct.value} onClick={() => session.confirm()}>
          ✓ {session.gathered.value === undefined ? t("web-play") : t("web-add-step")}
        </button>
        {turns > 1 && (
          <button type="button" onClick={() => session.turn(1)}>
            ↻ {t("web-turn-it")} <kbd aria-hidden="true">r</kbd>
          </button>
        )}
        <button type="button" onClick={() => session.stepBack()}>
          {t("web-cancel")}
        </button>
      </div>
    </div>
  );
}

/** What the choice would bring, as the server reckons. */
function Bring({ session }: { session: MatchSession }): JSX.Element {
  const t = say.value;
  const preview = session.preview.value;
  if (preview === undefined) return <p class="bring" aria-live="polite">…</p>;
  const signed = (value: number) => (value > 0 ? `+${round(value)}` : round(value));
  const moved = preview.seats.filter(({ gained, expected }) => Math.abs(gained) >= 0.05 || Math.abs(expected) >= 0.05);
  return (
    <p class="bring" aria-live="polite">
      {moved.map(({ seat, gained, expected }) => (
        <span key={seat} class="bring-seat">
          <SeatBadge seat={seat} />
          <span class="unseen">{session.names.value(seat)}: </span>
          {Math.abs(gained) >= 0.05 && <b>{t("web-gains", { points: signed(gained) })} </b>}
          {Math.abs(expected) >= 0.05 && <span title={t("web-expects-why")}>{t("web-expects", { points: signed(expected) })}</span>}
        </span>
      ))}
      {moved.length === 0 && preview.refused === undefined && <span>{t("web-no-change")}</span>}
      {preview.isDrawn && <span> {t("web-then-drawn")}</span>}
    </p>
  );
}

function Cost({ session, board, cost }: { session: MatchSession; board: GameBoard; cost: number }): JSX.Element | null {
  return cost === 0 ? null : <span class="cost">{board.cost(cost, session.speech.value)}</span>;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
