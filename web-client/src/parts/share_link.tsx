// A link for friends, to copy, to send or to scan.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../texts/language";

export function ShareLink({ link }: { link: string }): JSX.Element {
  const t = say.value;
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Loaded only here: most pages show none.
    void import("uqr").then(({ encode }) => isWanted && setCode(encode(link, { border: 2 }).data));
    return () => {
      isWanted = false;
    };
  }, [link]);
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  const path = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <section class="card share">
      <h2>{t("web-invite-friends")}</h2>
      <p>{t("web-invite-how")}</p>
      <div class="share-row">
        <div>
          <label>
            <span class="unseen">{t("web-invite-link")}</span>
            <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <div class="buttons">
            <button type="button" class="primary" onClick={() => void copy()}>{copied ? t("web-copied") : t("web-copy")}</button>
            {navigator.share !== undefined && (
              <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>{t("web-send-link")}</button>
            )}
          </div>
        </div>
        {code.length > 0 && (
          <svg class="qr" viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label={t("web-qr")}>
            <rect width={code.length} height={code.length} class="qr-ground" />
            <path d={path} class="qr-ink" />
          </svg>
        )}
      </div>
    </section>
  );
}
