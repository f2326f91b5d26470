// What happened since the reader's last turn: told, and shown on the board place by place. It can be skipped.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MatchSession } from "../store/session";
import { say } from "../texts/language";

const EACH_MS = 700;
/** A long absence is told by its end. */
const MOST = 24;

/** The bar that tells the news, and the board's places with it. */
export function useNews(session: MatchSession): { readonly bar: JSX.Element | null } {
  const t = say.value;
  const { question, newsAfter } = session.state.value;
  const [step, setStep] = useState<number | undefined>(undefined);
  const began = question !== undefined;
  const news = session.log.value.filter(({ sequence, seat }) => sequence > newsAfter && seat !== session.you.value).slice(-MOST);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setStep(began && news.length > 0 && newsAfter > 0n && !still ? 0 : undefined);
    // Told once for each question: what comes during it is in the log.
  }, [began]);
  useEffect(() => {
    if (step === undefined) return undefined;
    if (step >= news.length) {
      setStep(undefined);
      session.told.value = new Set();
      return undefined;
    }
    session.told.value = new Set(news[step]?.places ?? []);
    const timer = setTimeout(() => setStep(step + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [step]);

  if (!began || news.length === 0 || newsAfter === 0n) return { bar: null };
  const skip = () => {
    setStep(undefined);
    session.told.value = new Set();
  };
  const bar = (
    <div class="news">
      <details>
        <summary>{step === undefined ? t("web-since", { count: news.length }) : (news[step]?.text ?? "")}</summary>
        <ol tabIndex={0}>{news.map(({ sequence, text }) => <li key={String(sequence)}>{text}</li>)}</ol>
      </details>
      {step !== undefined && (
        <button type="button" class="link" onClick={skip}>
          {t("web-skip-news")}
        </button>
      )}
    </div>
  );
  return { bar };
}
