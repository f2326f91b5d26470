// A record that is dropped here: shown, and verified by the server.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { again, client, once } from "../api/client";
import { refusalOf } from "../api/refusal";
import type { VerifyRecordResponse } from "../gen/stubs/tikal/v1/views_pb";
import { PlayerOfMoments } from "../parts/player_of_moments";
import { Moments } from "../store/moments";
import { refusalSentence } from "../store/sentences";
import { say } from "../texts/language";

const PAGE = 100;

export function Page(): JSX.Element {
  const t = say.value;
  const verdict = useSignal<VerifyRecordResponse | undefined>(undefined);
  const wrong = useSignal("");
  const name = useSignal("");
  const over = useSignal(false);
  const moments = useSignal<Moments | undefined>(undefined);
  const open = async (file: File) => {
    const record = await file.text();
    name.value = file.name;
    wrong.value = "";
    verdict.value = undefined;
    try {
      verdict.value = await again(() => client.verifyRecord({ record }, once()));
      const read = new Moments((afterSequence, perspective) => again(() => client.listRecordViews({ record, afterSequence, pageSize: PAGE, perspective }, once())));
      moments.value = read;
      await read.load(0);
    } catch (thrown) {
      moments.value = undefined;
      wrong.value = refusalSentence(refusalOf(thrown), "", undefined, { say: t, name: String, you: 0 });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over.value = false;
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void open(file);
  };
  const proof = verdict.value;
  return (
    <div class="record">
      <section
        class={`card drop ${over.value ? "over" : ""}`}
        onDragOver={(event) => (event.preventDefault(), (over.value = true))}
        onDragLeave={() => (over.value = false)}
        onDrop={drop}
      >
        <h1>{t("web-record")}</h1>
        <label>
          {t("web-drop-record")}
          <input type="file" onChange={(event) => event.currentTarget.files?.[0] !== undefined && void open(event.currentTarget.files[0])} />
        </label>
        {wrong.value !== "" && <p role="alert" class="wrong">{wrong.value}</p>}
        {proof !== undefined && (
          <div role="status" class={proof.verified ? "verdict good" : "verdict bad"}>
            <p>
              <strong>{proof.verified ? `✓ ${t("web-verified")}` : `✗ ${t("web-not-verified")}`}</strong> {proof.problem}
            </p>
            {proof.openSeed && <p>{t("web-open-seed")}</p>}
            {proof.caveats.map((caveat) => <p key={caveat}>{caveat}</p>)}
          </div>
        )}
      </section>
      {moments.value !== undefined && <PlayerOfMoments moments={moments.value} name={name.value} />}
    </div>
  );
}
