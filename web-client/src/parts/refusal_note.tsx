// A refusal: the sentence, and the rule behind it as a link to its text.
import type { JSX } from "preact";
import { say } from "../texts/language";
import { Link } from "./router";

interface NoteProps {
  readonly refusal: { readonly sentence: string; readonly rule: string };
  readonly game: string;
  readonly close: () => void;
}

export function RefusalNote({ refusal, game, close }: NoteProps): JSX.Element {
  const t = say.value;
  return (
    <div class="refusal" role="alert">
      <p>
        {refusal.rule !== "" && <RuleLink game={game} rule={refusal.rule} />} {refusal.sentence}.
      </p>
      <button type="button" class="icon-button" aria-label={t("web-close")} onClick={close}>
        ×
      </button>
    </div>
  );
}

/** A rule's number, which leads to its text. */
export function RuleLink({ game, rule }: { game: string; rule: string }): JSX.Element {
  return (
    <Link to={`/rules/${game}#${rule}`} class="rule-link">
      {rule}
    </Link>
  );
}
