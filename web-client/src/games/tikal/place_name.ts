// A hex in words, for who cannot see it: the sentences of the terminal client's plain mode.
import { Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";
import type { TikalScene } from "./actions";
import { TERRAIN_NOUN } from "./nouns";

export function placeName(place: string, scene: TikalScene): string {
  const { view, say, name } = scene;
  const space = view.spaces.find((known) => known.space === place);
  if (space === undefined) return place;
  const parts: string[] = [];
  if (space.terrain === Terrain.TEMPLE) parts.push(say("tikal-lines-hex-temple", { value: space.templeValue }));
  else if (space.terrain === Terrain.TREASURE) parts.push(say("tikal-lines-hex-treasures", { left: space.treasuresLeft }));
  else parts.push(say(`tikal-nouns-${TERRAIN_NOUN[space.terrain]}`));
  if (space.camp > 0) parts.push(say("tikal-lines-hex-camp", { name: name(space.camp) }));
  if (space.guard > 0) parts.push(say("tikal-lines-hex-guard", { name: name(space.guard) }));
  for (const { seat, workers, leader } of space.presences) {
    const members = [...(workers > 0 ? [say("tikal-lines-count", { count: workers, what: say("tikal-nouns-worker") })] : []), ...(leader ? [say("tikal-nouns-leader")] : [])];
    parts.push(say("tikal-lines-hex-members", { name: name(seat), members: members.join(", ") }));
  }
  if (space.leadingSeat > 0 && space.terrain === Terrain.TEMPLE) parts.push(say("tikal-lines-hex-leading", { name: name(space.leadingSeat) }));
  const board = scene.catalogue.spaces.find((known) => known.space === place);
  const ways = space.costs.flatMap((cost, side) => (cost > 0 ? [say("tikal-lines-hex-path", { space: board?.neighbours[side] ?? "", cost })] : []));
  return [say("tikal-lines-hex-line", { space: place, what: parts.join(", ") }), ...ways].join(" ").replace(/[\u2068\u2069]/g, "");
}
