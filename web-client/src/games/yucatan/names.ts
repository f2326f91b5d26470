// What things of Yucatàn are called, and cells for who cannot see them.
import type { Seat, Village, Warrior } from "../../gen/stubs/tikal/games/yucatan/v1/view_pb";
import { Guild, Phase, Terrain } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { Speech } from "../board";
import { beats, cityAt, type Effect, GUILDS, piecesAt, printed, type YucatanScene } from "./model";

const GUILD_WORDS: Readonly<Record<Guild, string>> = {
  [Guild.UNSPECIFIED]: "hidden",
  [Guild.JAGUAR]: "jaguar",
  [Guild.HUMMINGBIRD]: "hummingbird",
  [Guild.SNAKE]: "snake",
};

const TERRAIN_WORDS: Readonly<Record<Terrain, string>> = {
  [Terrain.UNSPECIFIED]: "jungle",
  [Terrain.CITY]: "city",
  [Terrain.MOUNTAIN]: "mountain",
  [Terrain.WATER]: "water",
  [Terrain.BEACH]: "beach",
  [Terrain.JUNGLE]: "jungle",
};

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  [Phase.UNSPECIFIED]: "over",
  [Phase.START]: "start",
  [Phase.LARGE]: "large",
  [Phase.SMALL]: "small",
  [Phase.NEUTRAL]: "neutral",
  [Phase.WARRIORS]: "warriors",
  [Phase.TURN]: "turn",
  [Phase.TAKE]: "take",
  [Phase.REMOVE]: "remove",
  [Phase.OVER]: "over",
};

/** The word of the notation for a guild. */
export function guildWord(guild: Guild): string {
  return GUILD_WORDS[guild];
}

export function guildNamed(word: string | undefined): Guild {
  return GUILDS.find((guild) => GUILD_WORDS[guild] === word) ?? Guild.UNSPECIFIED;
}

export function guildName(guild: Guild, { say }: Speech): string {
  return say(`yucatan-nouns-${GUILD_WORDS[guild]}`);
}

export function terrainWord(terrain: Terrain): string {
  return TERRAIN_WORDS[terrain];
}

export function riverName(river: string, { say }: Speech): string {
  return river === "great" ? say("yucatan-lines-river") : river;
}

/** What the game waits for. */
export function phase({ say, view }: YucatanScene): string {
  return say(`yucatan-nouns-phase-${PHASE_WORDS[view.phase]}`);
}

/** A fact of a violation that is a word of the notation. */
export function fact(name: string, value: string, { say }: Speech): string | undefined {
  switch (name) {
    case "guild":
    case "terrain":
      return say(`yucatan-nouns-${value}`);
    case "asked":
    case "wanted":
      return Object.values(PHASE_WORDS).includes(value) ? say(`yucatan-nouns-phase-${value}`) : value;
    default:
      return undefined;
  }
}

/** The warriors in a reserve, by guild if that is known. */
export function reserve({ reserve: counts, warriorsLeft }: Seat, speech: Speech): string {
  if (counts === undefined) return speech.say("yucatan-panels-reserve-hidden", { number: warriorsLeft });
  const numbers = [counts.jaguars, counts.hummingbirds, counts.snakes];
  return GUILDS.map((guild, at) => `${numbers[at] ?? 0} ${guildName(guild, speech)}`).join(", ");
}

/** A cell: its name, what is printed, what stands there. */
export function placeName(place: string, scene: YucatanScene): string {
  const what = [ground(place, scene), ...standing(place, scene)].join("; ");
  return scene.say("yucatan-lines-cell-line", { cell: place, what });
}

function ground(place: string, scene: YucatanScene): string {
  const { say, name } = scene;
  const cell = printed(place, scene);
  if (cell === undefined) return say("yucatan-lines-empty");
  if (cell.terrain === Terrain.BEACH) {
    return say("yucatan-lines-cell-beach", { rivers: cell.rivers.map((river) => riverName(river, scene)).join(", ") });
  }
  if (cell.terrain === Terrain.CITY) return say("yucatan-lines-cell-city", { name: name(cell.city) });
  return say(`yucatan-nouns-${TERRAIN_WORDS[cell.terrain]}`);
}

/** What a city holds, the village and the warrior, as far as they are there. */
function standing(place: string, scene: YucatanScene): string[] {
  const { village, warrior } = piecesAt(place, scene);
  const city = cityAt(place, scene);
  const told: string[] = [];
  if (city !== undefined) told.push(scene.say("yucatan-web-city-holds", { levels: city.levels, prisoners: city.prisoners }));
  if (village !== undefined) told.push(villageName(village, scene));
  if (warrior !== undefined) told.push(warriorName(warrior, scene));
  return told;
}

function villageName({ owner, large }: Village, { say, name }: Speech): string {
  if (owner === 0) return say("yucatan-lines-small-neutral");
  return say(large ? "yucatan-lines-large-village" : "yucatan-lines-small-village", { name: name(owner) });
}

function warriorName({ owner, guild, shown, carried }: Warrior, speech: Speech): string {
  const { say, name } = speech;
  const id = guild === Guild.UNSPECIFIED ? "hidden" : shown ? "shown" : "known";
  const told = say(`yucatan-lines-warrior-${id}`, { name: name(owner), guild: guildName(guild, speech) });
  return carried > 0 ? told + say("yucatan-lines-carries", { number: carried }) : told;
}

/** What happens where a warrior goes. */
export function effectName(effect: Effect, scene: YucatanScene): string {
  const { say, name } = scene;
  switch (effect.what) {
    case "battle": {
      const values = { name: name(effect.rival), guild: guildName(effect.other, scene) };
      if (effect.own === Guild.UNSPECIFIED || effect.other === Guild.UNSPECIFIED) return say("yucatan-actions-battle-hidden", values);
      return say(beats(effect.own, effect.other, scene) ? "yucatan-actions-battle-won" : "yucatan-actions-battle-lost", values);
    }
    case "raid":
      if (effect.owner === 0) return say("yucatan-actions-raid-neutral");
      return say(effect.gone ? "yucatan-actions-raid-gone" : "yucatan-actions-raid-smaller", { name: name(effect.owner) });
    case "theft":
      return say("yucatan-actions-theft", { name: name(effect.victim), number: effect.most });
    case "delivery":
      return say("yucatan-actions-delivery", { number: effect.number });
  }
}
