// The reader's language and its texts: fetched once each, English where a language lacks one.
import { computed, signal } from "@preact/signals";
import { format, type Pattern, type Values } from "./format";

/** The languages there are texts in, each by its own name. */
export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** Says a text of `texts/` by its id. */
export type Say = (id: string, values?: Values) => string;

const FILES = import.meta.glob<string>("../gen/texts/*/*.json", { query: "?url", import: "default", eager: true });
const KEPT = "tikal-language";

/** Undefined: none came yet, and nothing should be seen that needs words. */
const loaded = signal<Readonly<Record<string, Pattern>> | undefined>(undefined);
const wanted = new Set<string>();

/** The language of the page. */
export const language = signal<Language>(preferred());

/** Says texts in the page's language; who reads it is drawn again when texts come. */
export const say = computed<Say>(() => {
  const texts = loaded.value;
  if (texts === undefined) return () => "";
  const tag = language.value;
  let rules: Intl.PluralRules | undefined;
  const plural = (count: number) => (rules ??= new Intl.PluralRules(tag)).select(count);
  return (id, values = {}) => {
    const pattern = texts[id];
    return pattern === undefined ? id : format(pattern, values, plural);
  };
});

/** Whether there is a text of this id. */
export function hasText(id: string): boolean {
  return loaded.value?.[id] !== undefined;
}

/** Whether there are words to draw a page with. */
export const hasTexts = computed(() => loaded.value !== undefined);

/** The first texts could not be had: a page with ids for words is more than none. */
export function withoutTexts(): void {
  loaded.value ??= {};
}

/** Fetches a file of texts, such as `common` or a game's name. One that does not exist is no trouble. */
export async function loadTexts(name: string): Promise<void> {
  if (wanted.has(name)) return;
  wanted.add(name);
  await read(name, language.value);
}

/** Changes the language, once its texts are there. */
export async function speak(next: Language): Promise<void> {
  await Promise.all([...wanted].map((name) => read(name, next)));
  language.value = next;
  document.documentElement.lang = next;
  remember(next);
}

async function read(name: string, which: Language): Promise<void> {
  const url = FILES[`../gen/texts/${which}/${name}.json`];
  if (url === undefined) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const texts = (await answer.json()) as Record<string, Pattern>;
  loaded.value = { ...loaded.value, ...texts };
}

function preferred(): Language {
  const asked = [kept(), ...(globalThis.navigator?.languages ?? [])];
  for (const tag of asked) {
    const code = tag?.slice(0, 2).toLowerCase();
    if (code !== undefined && code in LANGUAGES) return code as Language;
  }
  return "en";
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined; // storage is forbidden
  }
}

function remember(chosen: Language): void {
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
