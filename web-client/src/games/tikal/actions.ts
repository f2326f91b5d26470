// What an action of the notation is about: its kind, the hexes that are tapped for it, and what a menu calls it.
import type { ActionFacts, ActionKind, Scene, Speech } from "../board";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal/v1/catalogue_pb";
import type { View } from "../../gen/stubs/tikal/games/tikal/v1/view_pb";
import { Phase, Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";

export type TikalScene = Scene<View, Catalogue>;

/** Letters as in the terminal client. */
export const KINDS: readonly ActionKind[] = [
  { kind: "tile", text: "tikal-actions-kind-place-tile", key: "t" },
  { kind: "choose", text: "tikal-actions-kind-choose-tile", key: "o" },
  { kind: "bid", text: "tikal-actions-kind-bid", key: "b" },
  { kind: "pass", text: "tikal-actions-kind-pass", key: "p" },
  { kind: "place", text: "tikal-actions-kind-place-member", key: "m" },
  { kind: "walk", text: "tikal-actions-kind-walk", key: "w" },
  { kind: "secret", text: "tikal-actions-kind-secret-path", key: "s" },
  { kind: "uncover", text: "tikal-actions-kind-uncover", key: "u" },
  { kind: "recover", text: "tikal-actions-kind-recover", key: "d" },
  { kind: "exchange", text: "tikal-actions-kind-exchange", key: "x" },
  { kind: "camp", text: "tikal-actions-kind-build-camp", key: "c" },
  { kind: "guard", text: "tikal-actions-kind-place-guard", key: "g" },
  { kind: "end", text: "tikal-actions-kind-end", key: "e" },
];

export function describe(notation: string, { say, name }: Speech): ActionFacts {
  const [kind = "", a = "", b = "", c = ""] = notation.split(" ");
  const member = (word: string) => say(`tikal-nouns-a-${word}`);
  const facts = (path: readonly string[], label: string): ActionFacts => ({ kind, path, label });
  switch (kind) {
    case "tile":
      return { ...facts([a], say("tikal-actions-place-tile", { space: a, rotation: b })), turn: Number(b) };
    case "place":
      return facts([b], say("tikal-actions-place-member", { member: member(a), camp: b }));
    case "walk":
      return facts([b, c], say("tikal-actions-walk", { member: member(a), from: b, to: c }));
    case "secret":
      return facts([b, c], say("tikal-actions-secret-path", { member: member(a), from: b, to: c }));
    case "uncover":
      return facts([a], say("tikal-actions-uncover", { temple: a }));
    case "recover":
      return facts([a], say("tikal-actions-recover", { space: a }));
    case "exchange":
      return facts([], say("tikal-actions-exchange", { give: say(`tikal-nouns-${a}`), take: say(`tikal-nouns-${c}`), other: name(Number(b)) }));
    case "camp":
      return facts([a], say("tikal-actions-build-camp", { space: a }));
    case "guard":
      return facts([a], say("tikal-actions-place-guard", { temple: a, member: member(b) }));
    case "bid":
      return facts([], say("tikal-actions-bid", { amount: a }));
    case "choose":
      return facts([], say("tikal-actions-choose-tile", { tile: a }));
    case "pass":
      return facts([], say("tikal-actions-pass"));
    case "end":
      return facts([], say("tikal-actions-end"));
    default:
      return facts([], notation);
  }
}

/** What a tap on a hex that is not lit seems to want. */
export function wish(chosen: readonly string[], place: string, kind: string | undefined, { view, you }: TikalScene): string | undefined {
  if (view.phase === Phase.PLACE_TILE) return `tile ${place} 0`;
  if (view.phase !== Phase.ACT) return undefined;
  const [from] = chosen;
  if (from !== undefined) {
    const own = view.spaces.find(({ space }) => space === from)?.presences.find(({ seat }) => seat === you);
    const member = own !== undefined && own.workers === 0 && own.leader ? "leader" : "worker";
    return `${kind === "secret" ? "secret" : "walk"} ${member} ${from} ${place}`;
  }
  const byKind: Readonly<Record<string, string>> = {
    place: `place worker ${place}`,
    uncover: `uncover ${place}`,
    recover: `recover ${place}`,
    camp: `camp ${place}`,
    guard: `guard ${place} worker`,
  };
  if (kind !== undefined) return byKind[kind];
  switch (view.spaces.find(({ space }) => space === place)?.terrain) {
    case Terrain.TEMPLE:
      return byKind["uncover"];
    case Terrain.TREASURE:
      return byKind["recover"];
    case Terrain.JUNGLE:
      return byKind["camp"];
    case Terrain.BASE_CAMP:
      return byKind["place"];
    default:
      return undefined;
  }
}
