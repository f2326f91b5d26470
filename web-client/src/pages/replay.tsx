// A match moment by moment. `?at=` names one, so that its address can be sent.
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { again, client, once } from "../api/client";
import { takeSecrets } from "../api/saved_seats";
import { PlayerOfMoments } from "../parts/player_of_moments";
import { address } from "../parts/router";
import { Moments } from "../store/moments";

const PAGE = 100;

export function Page({ id }: { id: string }): JSX.Element {
  const moments = useMemo(() => {
    const { token, invite = "" } = takeSecrets(id, address.value.fragment);
    return new Moments((afterSequence, perspective) => {
      const request = { matchId: id, inviteCode: invite, afterSequence, pageSize: PAGE, perspective };
      return again(() => client.listMatchViews(request, once(id, token)));
    });
  }, [id]);
  useEffect(() => {
    const { query } = address.value;
    const at = query.get("at");
    const as = Number(query.get("as") ?? "0");
    void moments.load(Number.isInteger(as) ? as : 0, at !== null && /^\d{1,9}$/.test(at) ? BigInt(at) : undefined);
  }, [moments]);
  const as = moments.perspective.value;
  return <PlayerOfMoments moments={moments} name={id} link={(sequence) => `/replay/${id}?at=${sequence}${as > 0 ? `&as=${as}` : ""}`} />;
}
