// Sentences about refusals and about what befalls a match in any game.
import { ErrorReason } from "../gen/stubs/tikal/v1/error_pb";
import type { Event } from "../gen/stubs/tikal/v1/log_pb";
import { EndCause, GivenUpCause } from "../gen/stubs/tikal/v1/table_pb";
import type { RefusalFacts } from "../api/refusal";
import type { GameBoard, Speech, Told } from "../games/board";
import { hasText } from "../texts/language";

/** What names and titles may be. */
const NAMES_RULE = "H-8";

/** A line of the log. */
export interface LogLine extends Told {
  readonly sequence: bigint;
  /** The seat it is about; 0: none. */
  readonly seat: number;
  readonly scores: readonly { readonly seat: number; readonly delta: number; readonly rule: string }[];
}

/** Why something was refused, in one sentence. */
export function refusalSentence(facts: RefusalFacts, game: string, board: GameBoard | undefined, speech: Speech): string {
  const values: Record<string, string | number> = { message: facts.message };
  for (const [name, value] of Object.entries(facts.facts)) values[name] = board?.fact?.(name, value, speech) ?? factValue(name, value, speech);
  const violation = facts.violation.replace(/^VIOLATION_/, "").toLowerCase().replaceAll("_", "-");
  const ids = [`${game}-violations-${violation}`, `refusals-${kebab(ErrorReason[facts.reason] ?? "")}`];
  const id = ids.find((id) => hasText(id));
  if (facts.isCut) return speech.say("web-no-answer");
  // What a name may be is said in the reader's language; which field of which message it stood in is for programs.
  if (facts.reason === ErrorReason.MALFORMED_REQUEST && facts.rule === NAMES_RULE) return speech.say("web-name-unfit");
  return id === undefined ? facts.message : speech.say(id, values);
}

/** A fact in the notation as a sentence has it: numbers choose plural forms, seats have names. */
function factValue(name: string, value: string, speech: Speech): string | number {
  if (/^(seat|owner|rival|deciding|with)$/.test(name) && /^[1-4]$/.test(value)) return speech.name(Number(value));
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

/** What an event is in words. Undefined: nothing worth a line. */
export function logLine(event: Event, board: GameBoard | undefined, speech: Speech): LogLine | undefined {
  const { kind, sequence } = event;
  const { say, name } = speech;
  const line = (text: string, seat = 0, heading = false): LogLine => ({ sequence, seat, text, heading, scores: [] });
  switch (kind.case) {
    case "game": {
      const { value } = kind;
      const own = board === undefined || value.game.value === undefined ? { text: value.notation } : board.narrate(value.game.value, value.notation, speech);
      const scores = value.scoreChanges.map(({ seat, delta, rule }) => ({ seat, delta, rule }));
      if (own === undefined && scores.length === 0) return undefined;
      return { ...(own ?? { text: value.notation }), sequence, seat: value.seat, scores };
    }
    case "matchStarted": {
      const players = kind.value.participants.map((_, at) => name(at + 1)).join(", ");
      return line(say(kind.value.openSeed ? "narration-match-started-open" : "narration-match-started", { players }), 0, true);
    }
    case "actionsUndone":
      return line(say("narration-actions-undone", { name: name(kind.value.seat) }), kind.value.seat);
    case "decisionTimedOut":
      return line(say("narration-timed-out", { name: name(kind.value.seat), strike: kind.value.strike }), kind.value.seat);
    case "seatGivenUp": {
      const { seat, cause } = kind.value;
      const id = cause === GivenUpCause.RESIGNED ? "resigned" : cause === GivenUpCause.TIMED_OUT ? "given-up-by-clock" : "given-up";
      return line(say(`narration-${id}`, { name: name(seat) }), seat);
    }
    case "matchEnded": {
      const winners = (kind.value.standing?.placings ?? []).filter(({ winner }) => winner);
      const points = say("narration-points", { count: winners[0]?.score ?? 0 });
      const [first] = winners;
      if (first === undefined) return line(say("narration-match-ended"), 0, true);
      if (kind.value.cause === EndCause.ONE_SEAT_LEFT) return line(say("narration-one-seat-left", { name: name(first.seat) }), first.seat, true);
      if (winners.length === 1) return line(say("narration-won", { name: name(first.seat), points }), first.seat, true);
      return line(say("narration-won-together", { names: listed(winners.map(({ seat }) => name(seat)), speech), points }), 0, true);
    }
    default:
      return line(say("narration-unknown"));
  }
}

/** "A, B and C". */
export function listed(names: readonly string[], { say }: Speech): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("narration-and", { first: names.slice(0, -1).join(", "), last });
}

function kebab(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}
