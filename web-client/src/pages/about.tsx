// What this server is, which games it hosts, and how anybody can check that it deals fairly.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { serverInfo } from "../api/server_info";
import { Capability, type GetServerInfoResponse } from "../gen/stubs/tikal/v1/info_pb";
import { Link } from "../parts/router";
import { gameName } from "../texts/game_name";
import { say } from "../texts/language";

export function Page(): JSX.Element {
  const t = say.value;
  const info = useSignal<GetServerInfoResponse | undefined>(undefined);
  useEffect(() => {
    serverInfo().then((told) => (info.value = told), () => undefined);
  }, []);
  const told = info.value;
  return (
    <div class="about">
      <h1>{t("web-about")}</h1>
      <section class="card">
        <p>{t("web-about-what")}</p>
        {told !== undefined && <p>{t("web-version", { version: told.version })}</p>}
      </section>
      <section class="card">
        <h2>{t("web-games")}</h2>
        <ul class="plain">
          {(told?.games ?? []).map(({ name, minSeats, maxSeats, rulesRevision, houseBots }) => (
            <li key={name}>
              <strong>{gameName(name)}</strong> · {t("web-players-range", { min: minSeats, max: maxSeats })} · {t("web-revision", { revision: rulesRevision })} ·{" "}
              <Link to={`/rules/${name}`}>{t("web-rules")}</Link>
              {houseBots.length > 0 && <small> · {houseBots.join(", ")}</small>}
            </li>
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{t("web-fair")}</h2>
        <p>{t("web-fair-seed")}</p>
        {(told?.capabilities.includes(Capability.NONCES) ?? true) && <p>{t("web-fair-nonce")}</p>}
        <p>{t("web-fair-verify")}</p>
        <Link to="/record" class="button">{t("web-record")}</Link>
      </section>
      <section class="card">
        <h2>{t("web-keys")}</h2>
        <dl class="keys">
          {(["arrows", "enter", "n", "r", "escape", "z", "shift-z", "slash", "letters"] as const).map((key) => (
            <div key={key}>
              <dt><kbd>{t(`web-key-${key}`)}</kbd></dt>
              <dd>{t(`web-key-${key}-does`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="card">
        <h2>{t("web-privacy")}</h2>
        <p>{t("web-privacy-what")}</p>
      </section>
    </div>
  );
}
