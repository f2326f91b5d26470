// What seats are called: names that break nothing, told apart where two are the same.
import type { Match } from "../gen/stubs/tikal/v1/match_pb";
import type { Say } from "../texts/language";

/** What could turn the text around it, or cannot be seen: controls, direction marks, line ends. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name without what commands a screen. */
export function clean(name: string): string {
  return name.replace(UNSEEN, "").trim();
}

/** The names of a match's seats, from 1; those who share one get their seat's number behind it. */
export function namesOf(participants: readonly string[], say: Say): (seat: number) => string {
  const names = participants.map(clean);
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return (seat) => {
    const name = names[seat - 1] ?? "";
    if (name === "") return say("names-seat", { seat });
    // Isolated, so that a name from right to left leaves the sentence around it alone.
    return `\u2068${shared.has(name) ? `${name} (${seat})` : name}\u2069`;
  };
}

/** The names as the lobby has them. */
export function participantNames(match: Match | undefined): string[] {
  return (match?.seats ?? []).map(({ participant }) => participant?.name ?? "");
}
