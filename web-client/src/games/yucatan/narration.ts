// What happened in Yucatàn, told so that an opponent's turn is easy to follow. Nothing is reckoned here.
import { fromBinary } from "@bufbuild/protobuf";
import { type Event, type Event_BattleFought, EventSchema, type Event_VillageRaided } from "../../gen/stubs/tikal/games/yucatan/v1/event_pb";
import { EndCause, Guild, VillageKind } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { Speech, Told } from "../board";
import { guildName } from "./names";

export function narrate(bytes: Uint8Array, notation: string, speech: Speech): Told | undefined {
  const { kind } = fromBinary(EventSchema, bytes);
  // From a newer server: as it is written.
  if (kind.case === undefined) return { text: notation };
  const text = sentence(kind, speech);
  if (text === undefined) return undefined;
  return { text, places: places(kind).filter(Boolean), heading: kind.case === "turnBegan" };
}

type Kind = Exclude<Event["kind"], { case: undefined }>;

/** The cells it happened on, the last one where it ended. */
function places(kind: Kind): readonly string[] {
  switch (kind.case) {
    case "firstWarriorsPut":
      return kind.value.warriors.map(({ cell }) => cell);
    case "warriorMoved":
      return [kind.value.fromCell, kind.value.byCell, kind.value.toCell];
    case "battleFought":
      return [kind.value.fromCell, kind.value.cell];
    case "theftBegan":
    case "prisonersTaken":
      return [kind.value.city];
    case "villagePut":
    case "villageEstablished":
    case "villageEnlarged":
    case "warriorDeployed":
    case "villageRaided":
    case "prisonersDelivered":
    case "warriorRemoved":
      return [kind.value.cell];
    case "startSeatDrawn":
    case "smallVillageLeftOut":
    case "neutralsEnded":
    case "turnBegan":
    case "turnEnded":
    case "removalBegan":
    case "levelBuilt":
    case "passed":
    case "gameEnded":
      return [];
  }
}

function sentence(kind: Kind, speech: Speech): string | undefined {
  const { say } = speech;
  const by = (id: string, seat: number, values: Readonly<Record<string, string | number>> = {}) =>
    say(`yucatan-events-${id}`, { name: speech.name(seat), ...values });
  switch (kind.case) {
    case "turnEnded":
      return undefined;
    case "startSeatDrawn":
      return by("start-seat-drawn", kind.value.seat);
    case "villagePut":
      return by(VILLAGE_PUT[kind.value.kind], kind.value.seat, { cell: kind.value.cell });
    case "smallVillageLeftOut":
      return by("small-village-left-out", kind.value.seat);
    case "neutralsEnded":
      return kind.value.unused === 0 ? say("yucatan-events-neutrals-ended") : say("yucatan-events-neutrals-unused", { number: kind.value.unused });
    case "firstWarriorsPut": {
      const { seat, warriors } = kind.value;
      const known = warriors.every(({ guild }) => guild !== Guild.UNSPECIFIED);
      const cells = warriors.map(({ cell, guild }) => (guild === Guild.UNSPECIFIED ? cell : `${guildName(guild, speech)} ${cell}`)).join(", ");
      return by(known ? "first-warriors-known" : "first-warriors-put", seat, { cells });
    }
    case "turnBegan":
      return by("turn-began", kind.value.seat, { round: kind.value.round });
    case "villageEstablished":
      return by("village-established", kind.value.seat, { cell: kind.value.cell });
    case "villageEnlarged":
      return by("village-enlarged", kind.value.seat, { cell: kind.value.cell });
    case "warriorDeployed": {
      const { seat, cell, guild, gaveVillage } = kind.value;
      const id = guild === Guild.UNSPECIFIED ? "warrior-deployed" : "warrior-deployed-known";
      return by(id, seat, { cell, guild: guildName(guild, speech) }) + (gaveVillage ? say("yucatan-events-deployed-for-village") : "");
    }
    case "warriorMoved": {
      const { seat, fromCell: from, byCell, toCell: to } = kind.value;
      return byCell === "" ? by("warrior-moved", seat, { from, to }) : by("warrior-moved-by", seat, { from, by: byCell, to });
    }
    case "battleFought":
      return battle(kind.value, speech);
    case "villageRaided":
      return by(raid(kind.value), kind.value.seat, { owner: speech.name(kind.value.owner), cell: kind.value.cell, number: kind.value.carried });
    case "prisonersDelivered":
      return by("prisoners-delivered", kind.value.seat, { number: kind.value.number, cell: kind.value.cell, held: kind.value.inCity });
    case "theftBegan":
      return by("theft-began", kind.value.seat, { cell: kind.value.city });
    case "prisonersTaken": {
      const { seat, victim, number, inCity } = kind.value;
      const values = { victim: speech.name(victim), number, held: inCity };
      return by(number === 0 ? "none-taken" : "prisoners-taken", seat, values);
    }
    case "removalBegan":
      return by("removal-began", kind.value.seat);
    case "warriorRemoved":
      return by("warrior-removed", kind.value.seat, { cell: kind.value.cell }) + toSupply(kind.value.toSupply, speech);
    case "levelBuilt":
      return by("level-built", kind.value.seat, { level: kind.value.level, held: kind.value.inCity });
    case "passed":
      return by("passed", kind.value.seat);
    case "gameEnded":
      return say(kind.value.cause === EndCause.LAST_ROUND ? "yucatan-events-ended-by-round" : "yucatan-events-ended-by-level");
  }
}

const VILLAGE_PUT: Readonly<Record<VillageKind, string>> = {
  [VillageKind.LARGE]: "large-put",
  [VillageKind.SMALL]: "small-put",
  [VillageKind.NEUTRAL]: "neutral-put",
  [VillageKind.UNSPECIFIED]: "neutral-put",
};

/** Who met whom with what, who won, and what the winner carries now. */
function battle(fought: Event_BattleFought, speech: Speech): string {
  const { say, name } = speech;
  const { attacker, defender, winner, attacking, defending } = fought;
  const id = winner === attacker ? "attacker-won" : attacking === defending ? "defender-won-equal" : "defender-won";
  const told = say(`yucatan-events-${id}`, {
    cell: fought.cell,
    attacker: name(attacker),
    attacking: guildName(attacking, speech),
    defender: name(defender),
    defending: guildName(defending, speech),
  });
  const carries = fought.carried > 0 ? say("yucatan-events-winner-carries", { number: fought.carried }) : "";
  return told + carries + toSupply(fought.toSupply, speech);
}

function raid({ owner, gone }: Event_VillageRaided): string {
  if (owner === 0) return "neutral-raided";
  return gone ? "village-gone" : "village-smaller";
}

function toSupply(number: number, { say }: Speech): string {
  return number > 0 ? say("yucatan-events-to-supply", { number }) : "";
}
