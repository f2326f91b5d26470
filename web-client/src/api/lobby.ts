// Watching the lobby, or one match before it starts. The only file that knows how WatchLobby tells it.
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import { Retry } from "../gen/stubs/tikal/v1/error_pb";
import { client, headers, patience } from "./client";
import { type RefusalFacts, refusalOf } from "./refusal";

export interface LobbyWatcher {
  /** Every match that waits for players, the newest first. */
  matches(matches: readonly Match[]): void;
  line(isOpen: boolean): void;
  refused(facts: RefusalFacts): void;
}

/** Which part of the lobby. */
export interface LobbyPart {
  /** Only this match, in any state. Unset: all that wait for players. */
  readonly matchId?: string;
  readonly invite?: string;
  readonly token?: string | undefined;
}

/** Follows the lobby until `stop` is raised, over as many streams as it takes. */
export async function watchLobby(part: LobbyPart, watcher: LobbyWatcher, stop: AbortSignal): Promise<void> {
  const { matchId = "", invite = "", token } = part;
  const known = new Map<string, Match>();
  for (let failures = 0; !stop.aborted; ) {
    try {
      const named = matchId === "" ? {} : { headers: headers(matchId, token) };
      for await (const told of client.watchLobby({ matchId, inviteCode: invite }, { ...named, signal: stop })) {
        failures = 0;
        if (told.complete) known.clear();
        for (const match of told.matches) known.set(match.matchId, match);
        for (const gone of told.goneMatchIds) known.delete(gone);
        watcher.line(true);
        watcher.matches([...known.values()].sort((a, b) => Number((b.createTime?.seconds ?? 0n) - (a.createTime?.seconds ?? 0n))));
      }
      if (matchId !== "") return; // the match is over
    } catch (thrown) {
      if (stop.aborted) return;
      const facts = refusalOf(thrown);
      if (facts.retry === Retry.NEVER) {
        watcher.refused(facts);
        return;
      }
      failures += 1;
      if (failures > 1) watcher.line(false);
      await new Promise((resolve) => setTimeout(resolve, patience(failures, facts.afterMs)));
    }
  }
}
