// A match that runs or is over: the board, what can be done, who plays, what happened.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";
import { Actions } from "./actions";
import { Banners } from "./banners";
import { BoardFrame } from "./board_frame";
import { Ending } from "./ending";
import { Log } from "./log";
import { MatchMenu } from "./match_menu";
import { NotationField } from "./notation_field";
import { Players } from "./players";
import { useNews } from "./news";

export function MatchTable({ session, match }: { session: MatchSession; match: Match }): JSX.Element {
  const t = say.value;
  const board = session.board.value;
  const scene = session.scene.value;
  const state = session.state.value;
  const field = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<"log" | "supply">("log");
  const news = useNews(session);
  const isOver = match.standing !== undefined;
  const asked = state.question !== undefined;

  // A tab that is asked for says so in its title, for who looks at another one.
  useEffect(() => {
    document.title = asked ? `● ${t("web-your-turn")}` : match.title === "" ? "Tikal" : `${match.title} · Tikal`;
    return () => {
      document.title = "Tikal";
    };
  }, [asked, match.title, t]);

  if (board === undefined || scene === undefined) {
    return (
      <>
        <Banners session={session} />
        <p class="loading">{t("web-loading")}</p>
      </>
    );
  }
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = board.kinds.find((kind) => kind.key === event.key);
    if (event.key === "Escape") session.stepBack();
    else if (event.key === "z") void session.undoStep();
    else if (event.key === "Z") void session.undoTurn();
    else if (event.key === "/") {
      event.preventDefault();
      field.current?.focus();
    } else if (kind !== undefined && session.mayAct.value) session.chooseKind(kind.kind);
  };
  const decides = scene.deciding.map((seat) => session.names.value(seat)).join(", ");
  const headline = isOver ? t("web-over") : asked ? t("web-your-turn") : decides === "" ? t("web-drawing") : t("web-waiting-for", { name: decides });
  return (
    <div class={`table ${asked ? "asked" : ""}`}>
      <div class="table-board">
        <Banners session={session} />
        <BoardFrame
          pointing={session.pointing.value}
          label={t("web-board")}
          onFocus={(place) => {
            if (session.focus.value !== place) session.focus.value = place;
          }}
          onKey={key}
        >
          <board.Board scene={scene} pointing={session.pointing.value} />
        </BoardFrame>
      </div>
      <div class="table-side">
        <section class="card status" aria-label={t("web-turn")}>
          <h1 class={asked ? "headline yours" : "headline"}>
            {headline}
            {!isOver && <small>{board.phase(scene)}</small>}
          </h1>
          {board.Status !== undefined && !isOver && <board.Status scene={scene} />}
          {news.bar}
          <Actions session={session} board={board} />
          {session.you.value > 0 && !isOver && <NotationField session={session} field={field} />}
        </section>
        {isOver && <Ending session={session} match={match} />}
        <Players session={session} match={match} board={board} scene={scene} />
        <section class="card tabs">
          <div role="tablist" aria-label={t("web-panels")}>
            <Tab id="log" label={t("web-log")} chosen={panel} choose={setPanel} />
            {board.Supply !== undefined && <Tab id="supply" label={t("web-supply")} chosen={panel} choose={setPanel} />}
          </div>
          <div id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
            {panel === "log" || board.Supply === undefined ? <Log session={session} /> : <board.Supply scene={scene} />}
          </div>
        </section>
        <MatchMenu session={session} match={match} />
      </div>
    </div>
  );
}

interface TabProps<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly chosen: string;
  readonly choose: (id: Id) => void;
}

function Tab<Id extends string>({ id, label, chosen, choose }: TabProps<Id>): JSX.Element {
  const isChosen = id === chosen;
  const move = (event: KeyboardEvent & { currentTarget: HTMLButtonElement }) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = event.key === "ArrowLeft" ? event.currentTarget.previousElementSibling : event.currentTarget.nextElementSibling;
    if (other instanceof HTMLButtonElement) {
      other.focus();
      other.click();
    }
  };
  return (
    <button type="button" role="tab" id={`tab-${id}`} aria-selected={isChosen} aria-controls="panel" tabIndex={isChosen ? 0 : -1} onClick={() => choose(id)} onKeyDown={move}>
      {label}
    </button>
  );
}
