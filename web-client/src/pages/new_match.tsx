// A new match: which game, what is agreed, who plays, how it is timed. Everything that can be agreed the server tells.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { again, client, newRequestId, once } from "../api/client";
import { refusalOf } from "../api/refusal";
import { savedName, saveName, saveSeat } from "../api/saved_seats";
import { freshServerInfo } from "../api/server_info";
import type { GameInfo, OptionInfo } from "../gen/stubs/tikal/v1/info_pb";
import { ParticipantKind } from "../gen/stubs/tikal/v1/table_pb";
import { go } from "../parts/router";
import { RuleLink } from "../parts/refusal_note";
import { SEED_PATTERN, seedBytes } from "../store/seed";
import { refusalSentence } from "../store/sentences";
import { SeatBadge } from "../games/seat_marks";
import { gameAbout, gameName, optionName } from "../texts/game_name";
import { say } from "../texts/language";

type Values = Readonly<Record<string, string>>;
interface NamedValue {
  name: string;
  value: { case: "flag"; value: boolean } | { case: "number"; value: number } | { case: "choice"; value: string };
}
const SOFTWARE = "tikal-web";
/** The option that every game has: how many play. The form asks for it by its seats. */
const SEATS = "seats";
/** What the form calls the reader's own seat; no bot has a name with a blank. */
const YOU = "the reader";

export function Page(): JSX.Element {
  const t = say.value;
  const games = useSignal<readonly GameInfo[]>([]);
  const chosen = useSignal("");
  const wrong = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    freshServerInfo().then(
      (info) => {
        games.value = info.games;
        const asked = new URLSearchParams(location.search).get("game");
        chosen.value = info.games.find(({ name }) => name === asked)?.name ?? info.games[0]?.name ?? "";
      },
      (thrown: unknown) => (wrong.value = refusalOf(thrown).message),
    );
  }, []);
  const game = games.value.find(({ name }) => name === chosen.value);
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (game === undefined || busy.value) return;
    const told = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => String(told.get(name) ?? "");
    busy.value = true;
    wrong.value = "";
    try {
      const values: Values = Object.fromEntries(game.options.map(({ name }) => [name, text(`option-${name}`)]));
      const seats = Number(text("players"));
      const own = Number(text("own-seat"));
      const reserved = Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => seat !== own).map((seat) => ({ seat, bot: text(`seat-${seat}`) })).filter(({ bot }) => bot !== "");
      saveName(text("name"));
      const minutes = Number(text("minutes"));
      const request = {
        requestId: newRequestId(),
        title: text("title"),
        inviteOnly: told.has("invite-only"),
        options: { game: { case: "named" as const, value: { game: game.name, options: namedOptions(game, { ...values, [SEATS]: String(seats) }) } } },
        reservedSeats: reserved,
        ...(minutes > 0 ? { clock: { base: { seconds: BigInt(minutes * 60), nanos: 0 }, increment: { seconds: BigInt(Number(text("increment"))), nanos: 0 } } } : {}),
        ...(text("seed") === "" ? {} : { seed: seedBytes(text("seed")) }),
        ...(own > 0 ? { join: { participant: { name: text("name"), kind: ParticipantKind.PERSON, software: SOFTWARE }, seat: own } } : {}),
      };
      const { match, inviteCode, grant } = await again(() => client.createMatch(request, once()));
      if (match === undefined) return;
      saveSeat(match.matchId, { ...(inviteCode === "" ? {} : { invite: inviteCode }), ...(grant === undefined ? {} : { token: grant.token, seat: grant.seat }) });
      go(`/m/${match.matchId}`);
    } catch (thrown) {
      const speech = { say: t, name: String, you: 0 };
      wrong.value = refusalSentence(refusalOf(thrown), game.name, undefined, speech);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="new-match" onSubmit={(event) => void create(event)}>
      <h1>{t("web-new-match")}</h1>
      <fieldset class="game-cards">
        <legend>{t("web-which-game")}</legend>
        {games.value.map(({ name, minSeats, maxSeats }) => (
          <label key={name} class={`card game-card ${chosen.value === name ? "chosen" : ""}`}>
            <input type="radio" name="game" value={name} checked={chosen.value === name} onChange={() => (chosen.value = name)} />
            <strong>{gameName(name)}</strong>
            <span>{gameAbout(name)}</span>
            <small>{t("web-players-range", { min: minSeats, max: maxSeats })}</small>
          </label>
        ))}
      </fieldset>
      {game !== undefined && <Agreed key={game.name} game={game} />}
      {wrong.value !== "" && <p role="alert" class="wrong">{wrong.value}</p>}
      <button class="primary large" disabled={game === undefined || busy.value}>{t("web-create")}</button>
    </form>
  );
}

function Agreed({ game }: { game: GameInfo }): JSX.Element {
  const t = say.value;
  const players = useSignal(game.minSeats);
  const bot = game.houseBots.length === 0 ? "" : (game.houseBots[firstBot(game)] ?? "");
  /** Who takes each seat, from 1: the reader, a bot by its name, or somebody who comes. */
  const who = useSignal<readonly string[]>([YOU, ...Array.from({ length: game.maxSeats - 1 }, () => bot)]);
  const own = who.value.slice(0, players.value).indexOf(YOU) + 1;
  const seatBy = (seat: number, taker: string) =>
    (who.value = who.value.map((before, at) => (at === seat - 1 ? taker : taker === YOU && before === YOU ? bot : before)));
  const counts = Array.from({ length: game.maxSeats - game.minSeats + 1 }, (_, at) => game.minSeats + at);
  return (
    <>
      <section class="card">
        <h2>{t("web-players")}</h2>
        <div class="fields">
          <label>
            {t("web-how-many")}
            <select name="players" value={String(players.value)} onChange={(event) => (players.value = Number(event.currentTarget.value))}>
              {counts.map((count) => <option key={count} value={String(count)}>{count}</option>)}
            </select>
          </label>
          <label>
            {t("web-name")}
            <input name="name" maxLength={40} required={own > 0} autocomplete="nickname" defaultValue={savedName()} />
          </label>
        </div>
        <input type="hidden" name="own-seat" value={own} />
        <ul class="seats">
          {Array.from({ length: players.value }, (_, at) => at + 1).map((seat) => (
            <li key={seat} class="player">
              <SeatBadge seat={seat} />
              <label>
                <span class="unseen">{t("web-seat-of", { seat })}</span>
                <select name={`seat-${seat}`} value={who.value[seat - 1]} onChange={(event) => seatBy(seat, event.currentTarget.value)}>
                  <option value={YOU}>{t("web-you-yourself")}</option>
                  {game.houseBots.map((name) => (
                    <option key={name} value={name}>{t("web-seat-bot", { bot: name })}</option>
                  ))}
                  <option value="">{t("web-seat-person")}</option>
                </select>
              </label>
            </li>
          ))}
        </ul>
        {game.houseBots.length === 0 && <p class="faint">{t("web-no-bots")}</p>}
        <label class="check">
          <input type="checkbox" name="invite-only" /> {t("web-private")}
        </label>
      </section>
      <details class="card">
        <summary>{t("web-options")}</summary>
        <div class="fields">
          {game.options.filter(({ name }) => name !== SEATS).map((option) => <OptionField key={option.name} option={option} game={game} seats={players.value} />)}
          <label>
            {t("web-title")}
            <input name="title" maxLength={80} />
          </label>
          <label>
            {t("web-minutes")}
            <input name="minutes" type="number" min="0" max="1440" defaultValue="0" />
          </label>
          <label>
            {t("web-increment")}
            <input name="increment" type="number" min="0" max="600" defaultValue="0" />
          </label>
          <label>
            {t("web-seed")}
            <input name="seed" autocomplete="off" maxLength={64} pattern={SEED_PATTERN} />
            <small>{t("web-seed-about")}</small>
          </label>
        </div>
      </details>
    </>
  );
}

/** The bot that greets newcomers: a quick one that plays well enough. */
function firstBot(game: GameInfo): number {
  return Math.max(0, game.houseBots.indexOf("greedy"));
}

function OptionField({ option, game, seats }: { option: OptionInfo; game: GameInfo; seats: number }): JSX.Element {
  const { name, summary, rule, values } = option;
  const known = optionName(game.name, name);
  const title = known ?? name.replaceAll("_", " ");
  const about = (
    <small>
      {known === undefined && summary} <RuleLink game={game.name} rule={rule} />
    </small>
  );
  if (values.case === "flag") {
    return (
      <div class="option">
        <label class="check">
          <input type="checkbox" name={`option-${name}`} value="true" /> {title}
        </label>
        {about}
      </div>
    );
  }
  const field = (() => {
    if (values.case === "choice") {
      return (
        <select name={`option-${name}`}>
          {values.value.choices.map((choice) => (
            <option key={choice.name} value={choice.name} selected={choice.name === values.value.defaultValue}>{optionName(game.name, name, choice.name) ?? choice.name}</option>
          ))}
        </select>
      );
    }
    const most = values.case === "number" ? Math.min(values.value.max, name.includes("seat") ? seats : values.value.max) : undefined;
    const usual = values.case === "number" ? values.value.defaultValue : undefined;
    return <input type="number" name={`option-${name}`} min={values.case === "number" ? values.value.min : 0} max={most} placeholder={usual === undefined ? "" : String(usual)} />;
  })();
  return (
    <div class="option">
      <label>
        {title}
        {field}
      </label>
      {about}
    </div>
  );
}

/** Options that differ from what unset means. */
function namedOptions(game: GameInfo, values: Values): NamedValue[] {
  return game.options.flatMap(({ name, values: kind }): NamedValue[] => {
    const text = values[name] ?? "";
    if (text === "") return [];
    if (kind.case === "flag") return [{ name, value: { case: "flag", value: text === "true" } }];
    if (kind.case === "number") return Number(text) === kind.value.defaultValue ? [] : [{ name, value: { case: "number", value: Number(text) } }];
    return text === kind.value?.defaultValue ? [] : [{ name, value: { case: "choice", value: text } }];
  });
}
