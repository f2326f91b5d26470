// The ends of the ids of nouns.
import { Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";

export const TERRAIN_NOUN: Readonly<Record<Terrain, string>> = {
  [Terrain.UNSPECIFIED]: "unexplored",
  [Terrain.UNEXPLORED]: "unexplored",
  [Terrain.BASE_CAMP]: "base-camp",
  [Terrain.TEMPLE]: "temple",
  [Terrain.JUNGLE]: "jungle",
  [Terrain.TREASURE]: "treasure-hex",
  [Terrain.VOLCANO]: "volcano",
};
