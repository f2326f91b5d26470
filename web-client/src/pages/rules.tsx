// The rules of a game, numbered and searchable; an address ends in the number of a rule.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { serverInfo } from "../api/server_info";
import { address, Link } from "../parts/router";
import { gameName } from "../texts/game_name";
import { hasText, language, loadTexts, say } from "../texts/language";

interface RulePage {
  readonly title: string;
  readonly chapters: readonly { readonly title: string; readonly rules: readonly { readonly id: string; readonly text: string }[] }[];
}

const PAGES = import.meta.glob<string>("../gen/rules/*.json", { query: "?url", import: "default", eager: true });
const HOSTING = "hosting";

export function Page({ id }: { id: string }): JSX.Element {
  const t = say.value;
  const games = useSignal<readonly string[]>([]);
  const pages = useSignal<readonly RulePage[]>([]);
  const word = useSignal("");
  const game = id === "" ? (games.value[0] ?? "") : id;
  useEffect(() => {
    serverInfo().then(
      (info) => (games.value = info.games.map(({ name }) => name)),
      () => (games.value = Object.keys(PAGES).map((path) => path.replace(/^.*\/|\.json$/g, "")).filter((name) => name !== HOSTING)),
    );
  }, []);
  useEffect(() => {
    if (game === "") return;
    void loadTexts(`${game}-rules`);
    void Promise.all([game, HOSTING].map(read)).then((read) => (pages.value = read.filter((page) => page !== undefined)));
  }, [game]);
  const wanted = address.value.fragment;
  useEffect(() => {
    const rule = wanted === "" ? null : document.getElementById(wanted);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus();
  }, [wanted, pages.value]);
  const asked = word.value.trim().toLowerCase();
  const inEnglish = language.value !== "en" && pages.value.some((page) => page.chapters.some((chapter) => chapter.rules.some((rule) => !hasText(textId(rule.id)))));
  const chapters = pages.value.flatMap((page) => page.chapters).map((chapter) => ({
    title: chapter.title,
    rules: chapter.rules.map((rule) => ({ id: rule.id, text: hasText(textId(rule.id)) ? t(textId(rule.id)) : rule.text })).filter(({ id, text }) => asked === "" || id.toLowerCase() === asked || text.toLowerCase().includes(asked)),
  })).filter(({ rules }) => rules.length > 0);
  const count = chapters.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div class="rules">
      <h1>{t("web-rules-of", { game: gameName(game) })}</h1>
      <nav aria-label={t("web-which-game")} class="buttons">
        {games.value.map((name) => (
          <Link key={name} to={`/rules/${name}`} class="button" current={name === game}>{gameName(name)}</Link>
        ))}
      </nav>
      <label class="search">
        {t("web-search-rules")}
        <input type="search" value={word.value} onInput={(event) => (word.value = event.currentTarget.value)} />
      </label>
      <p class="faint" role="status">{t("web-rules-found", { count })} {inEnglish && t("web-rules-english")}</p>
      {chapters.map(({ title, rules }) => (
        <section key={title} class="card chapter">
          <h2>{title}</h2>
          <dl>
            {rules.map(({ id, text }) => (
              <div key={id} id={id} tabIndex={-1} class={id === wanted ? "rule wanted" : "rule"}>
                <dt><a href={`#${id}`}>{id}</a></dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

async function read(name: string): Promise<RulePage | undefined> {
  const url = PAGES[`../gen/rules/${name}.json`];
  return url === undefined ? undefined : ((await (await fetch(url)).json()) as RulePage);
}

/** The id of a rule's text for people at the game, where a language has one. */
function textId(rule: string): string {
  return `rule-${rule.toLowerCase().replaceAll(".", "-")}`;
}
