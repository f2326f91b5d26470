// What happened in Tikal, a sentence an event, in the words of the terminal client.
import { fromBinary } from "@bufbuild/protobuf";
import type { Speech, Told } from "../board";
import { type Event, EventSchema } from "../../gen/stubs/tikal/games/tikal/v1/event_pb";
import { Member, Treasure } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";

type Kind = Event["kind"];

/** Events that begin something: set apart in the log. */
const HEADINGS = new Set<Kind["case"]>(["turnBegan", "roundBegan", "tileChosen", "scoringBegan"]);
/** Events that say nothing a reader has not just been told. */
const SILENT = new Set<Kind["case"]>(["bidderCalled", "treasureLifted", "actingBegan", undefined]);

export function treasureName(treasure: Treasure, { say }: Speech): string {
  return say(`tikal-nouns-${Treasure[treasure].toLowerCase()}`);
}

export function narrate(bytes: Uint8Array, _notation: string, speech: Speech): Told | undefined {
  const { kind } = fromBinary(EventSchema, bytes);
  if (kind.case === undefined || SILENT.has(kind.case)) return undefined;
  const text = speech.say(`tikal-events-${textOf(kind)}`, values(kind.value, speech));
  return { text, places: places(kind.value), heading: HEADINGS.has(kind.case) };
}

/** The end of the text's id: the event's name, or a special case of it. */
function textOf(kind: Exclude<Kind, { case: undefined }>): string {
  switch (kind.case) {
    case "bidPassed":
      return kind.value.first ? "bid-passed-first" : "bid-passed";
    case "auctionWon":
      return kind.value.paid === 0 ? "auction-free" : "auction-won";
    case "treasureRecovered":
      return kind.value.held > 1 ? "treasure-matched" : "treasure-recovered";
    case "turnEnded":
      return kind.value.unused > 0 ? "turn-ended-unused" : "turn-ended";
    case "templeScored":
      return kind.value.guarded ? "guarded-temple-scored" : "temple-scored";
    case "scoringBegan":
      return kind.value.volcano === "" ? "final-scoring-began" : "scoring-began";
    case "scoringEnded":
      return kind.value.volcano === "" ? "final-scoring-ended" : "scoring-ended";
    default:
      return kind.case.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }
}

/** An event's fields by the names that texts have for them. */
function values(event: object, speech: Speech): Record<string, string | number> {
  const { say, name } = speech;
  const filled: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(event) as [string, unknown][]) {
    if (field === "member") filled["member"] = say(value === Member.LEADER ? "tikal-nouns-a-leader" : "tikal-nouns-a-worker");
    else if (field === "treasure" || field === "gave" || field === "took") filled[field] = treasureName(value as Treasure, speech);
    else if (field === "seat" || field === "firstSeat") filled["name"] = name(Number(value));
    else if (field === "withSeat") filled["other"] = name(Number(value));
    else if (field === "fromSpace" || field === "toSpace") filled[field === "fromSpace" ? "from" : "to"] = String(value);
    else if (field === "order" && Array.isArray(value)) filled["order"] = value.map((seat) => name(Number(seat))).join(", ");
    else if (typeof value === "number" || typeof value === "string") filled[field] = value;
  }
  if ("dismissedWorkers" in event) filled["dismissed"] = Number(filled["dismissedWorkers"]) + ("dismissedLeader" in event && event.dismissedLeader === true ? 1 : 0);
  return filled;
}

function places(event: object): string[] {
  const fields = ["fromSpace", "toSpace", "space", "temple", "camp"] as const;
  const known = event as Partial<Record<(typeof fields)[number], string>>;
  return fields.map((field) => known[field] ?? "").filter((space) => /^[a-h][1-5]$/.test(space));
}
