// The frame around every page: its head, the page an address means, and what all drawings share.
import { signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatPatterns } from "../games/seat_marks";
import { hasTexts, LANGUAGES, type Language, language, say, speak } from "../texts/language";
import { address, Link } from "./router";
import { theme, toggleTheme } from "./theme";

type Page = ComponentType<{ readonly id: string }>;

/** Pages by the first word of the path; each is loaded when it is asked for. */
const PAGES: Readonly<Record<string, () => Promise<{ Page: Page }>>> = {
  "": () => import("../pages/lobby"),
  new: () => import("../pages/new_match"),
  m: () => import("../pages/match"),
  replay: () => import("../pages/replay"),
  record: () => import("../pages/record"),
  rules: () => import("../pages/rules"),
  about: () => import("../pages/about"),
};

const loaded = signal<{ readonly word: string; readonly Page: Page } | undefined>(undefined);
const failed = signal(false);

/** Loads the page that the address means, unless it is left before it came. */
export async function loadPage(): Promise<void> {
  const word = wordOf(address.peek().path);
  failed.value = false;
  try {
    const page = await (PAGES[word] ?? PAGES[""])?.();
    if (page !== undefined && wordOf(address.peek().path) === word) loaded.value = { word, Page: page.Page };
  } catch {
    if (wordOf(address.peek().path) === word) failed.value = true;
  }
}

function wordOf(path: string): string {
  return path.split("/")[1] ?? "";
}

export function App(): JSX.Element {
  const { path } = address.value;
  const word = wordOf(path);
  const [, , id = ""] = path.split("/");
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // The first page is under way since before anything was drawn.
    if (!first.current) {
      void loadPage();
      // A screen reader begins with the new page; the first one it reads by itself.
      main.current?.focus();
    }
    first.current = false;
  }, [word]);
  const shown = loaded.value;
  const isReady = hasTexts.value;
  return (
    <>
      {isReady && (
        <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
          {say.value("web-skip")}
        </a>
      )}
      <svg class="shared-patterns" aria-hidden="true">
        <SeatPatterns />
      </svg>
      {isReady && <Head word={word} />}
      <main id="main" ref={main} tabIndex={-1} hidden={!isReady} class={`page page-${word === "" ? "lobby" : word}`}>
        {failed.value && <p role="alert">{say.value("web-page-failed")}</p>}
        {shown !== undefined && shown.word === word && <shown.Page key={`${word}/${id}`} id={decodeURIComponent(id)} />}
      </main>
    </>
  );
}

function Head({ word }: { word: string }): JSX.Element {
  const t = say.value;
  return (
    <header class="head">
      <Link to="/" class="brand" current={word === ""}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path d="M32 3 58 18v28L32 61 6 46V18z" class="brand-hex" />
          <path d="M16 46h32v-6h-5v-7h-5v-7h-4v-7h-4v7h-4v7h-5v7h-5z" class="brand-steps" />
        </svg>
        <span>Tikal</span>
      </Link>
      <nav aria-label={t("web-nav")}>
        <Link to="/new" current={word === "new"}>{t("web-new-match")}</Link>
        <Link to="/rules" current={word === "rules"}>{t("web-rules")}</Link>
        <Link to="/record" current={word === "record"}>{t("web-record")}</Link>
        <Link to="/about" current={word === "about"}>{t("web-about")}</Link>
      </nav>
      <div class="settings">
        <select aria-label={t("web-language")} value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" class="icon-button" aria-label={t("web-theme")} title={t("web-theme")} onClick={toggleTheme}>
          <span aria-hidden="true">{theme.value === "dark" ? "☾" : theme.value === "light" ? "☀" : "◐"}</span>
        </button>
      </div>
    </header>
  );
}
