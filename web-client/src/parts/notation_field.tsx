// A text field that takes the notation, several actions with semicolons, and completes what is legal.
import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";

const MOST = 40;

export function NotationField({ session, field }: { session: MatchSession; field: RefObject<HTMLInputElement | null> }): JSX.Element {
  const t = say.value;
  const [text, setText] = useState("");
  const parts = text.split(";").map((part) => part.trim());
  const begun = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).filter(Boolean);
  const legal = [...new Set(session.choices.value.filter(({ notations }) => notations.length === 1).map(({ notations }) => notations[0] ?? ""))];
  const known = legal.filter((notation) => notation.startsWith(begun)).slice(0, MOST);
  const send = (event: Event) => {
    event.preventDefault();
    const actions = parts.filter(Boolean);
    if (actions.length === 0) return;
    void session.submit(actions, undefined);
    setText("");
  };
  return (
    <form class="notation" onSubmit={send}>
      <label>
        <span class="unseen">{t("web-notation")}</span>
        <input
          ref={field}
          name="notation"
          list="legal-actions"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t("web-notation-hint", { action: legal[0] ?? "…" })}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
      </label>
      <datalist id="legal-actions">
        {known.map((notation) => (
          <option key={notation} value={[...before, notation].join("; ")} />
        ))}
      </datalist>
      <button disabled={text.trim() === "" || session.isBusy.value}>{t("web-send")}</button>
    </form>
  );
}
