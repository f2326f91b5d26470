// What the actions of Yucatàn are about: which cells are tapped for them, and what a menu calls them.
import { type Guild, Phase } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { ActionFacts, ActionKind } from "../board";
import { carriedFrom, effectOf, GUILDS, inCellOrder, piecesAt, printed, seatOf, type YucatanScene } from "./model";
import { effectName, guildName, guildNamed, guildWord } from "./names";

/** In the terminal client's order, with its letters. */
export const KINDS: readonly ActionKind[] = [
  { kind: "large", text: "yucatan-actions-kind-large", key: "g" },
  { kind: "small", text: "yucatan-actions-kind-small", key: "s" },
  { kind: "neutral", text: "yucatan-actions-kind-neutral" },
  { kind: "warriors", text: "yucatan-actions-kind-warriors", key: "w" },
  { kind: "take", text: "yucatan-actions-kind-take", key: "t" },
  { kind: "remove", text: "yucatan-actions-kind-remove" },
  { kind: "build", text: "yucatan-actions-kind-build", key: "b" },
  { kind: "move", text: "yucatan-actions-kind-move", key: "m" },
  { kind: "deploy", text: "yucatan-actions-kind-deploy", key: "d" },
  { kind: "enlarge", text: "yucatan-actions-kind-enlarge", key: "e" },
  { kind: "village", text: "yucatan-actions-kind-establish", key: "v" },
  { kind: "pass", text: "yucatan-actions-kind-pass", key: "p" },
];

/** A move in the notation, in its parts. */
export interface Move {
  readonly from: string;
  /** The own large village where it delivers on the way. */
  readonly by: string | undefined;
  readonly to: string;
}

/** The move that a notation says; undefined: it says something else. */
export function moveOf(notation: string): Move | undefined {
  const [word, from, next, last] = notation.split(" ");
  if (word !== "move" || from === undefined || next === undefined) return undefined;
  return last === undefined ? { from, by: undefined, to: next } : { from, by: next, to: last };
}

export function describe(notation: string, scene: YucatanScene): ActionFacts {
  const { say } = scene;
  const [kind = "", ...rest] = notation.split(" ");
  const [first = "", second = "", third = "", fourth = ""] = rest;
  const named = (word: string) => guildName(guildNamed(word), scene);
  switch (kind) {
    case "large":
    case "small":
    case "neutral":
      return { kind, path: [first], label: say(`yucatan-actions-put-${kind}`, { cell: first }) };
    case "remove":
      return { kind, path: [first], label: say("yucatan-actions-remove", { cell: first }) };
    case "village":
      return { kind, path: [first], label: say("yucatan-actions-establish", { cell: first }) };
    case "enlarge": {
      const number = piecesAt(first, scene).warrior?.owner === scene.view.decidingSeat ? carriedFrom(first, scene) : 0;
      const brings = number > 0 ? [say("yucatan-actions-enlarge-delivers", { number })] : [];
      return { kind, path: [first], label: withFollows(say("yucatan-actions-enlarge", { cell: first }), brings, scene) };
    }
    case "deploy": {
      const shrinks = piecesAt(second, scene).village?.large === true ? [say("yucatan-actions-deploy-shrinks")] : [];
      const label = say("yucatan-actions-deploy", { guild: named(first), cell: second });
      return { kind, path: [second], label: withFollows(label, shrinks, scene) };
    }
    case "warriors": {
      const label = say("yucatan-actions-put-warriors", { guild: named(first), cell: second, other: named(third), second: fourth });
      return { kind, path: [second, fourth], otherPaths: [[fourth, second]], label };
    }
    case "move":
      return describeMove(notation, scene);
    case "build":
      return { kind, path: [], otherPaths: ownCity(scene), label: say("yucatan-actions-build") };
    case "take":
      return { kind, path: [], otherPaths: [[scene.view.enteredCity]], label: say("yucatan-actions-take", { number: Number(first) }) };
    case "pass":
      return { kind, path: [], label: say("yucatan-actions-pass") };
    // An action of a newer server is offered as it is written.
    default:
      return { kind, path: [], label: notation };
  }
}

function describeMove(notation: string, scene: YucatanScene): ActionFacts {
  const { say } = scene;
  const move = moveOf(notation);
  if (move === undefined) return { kind: "move", path: [], label: notation };
  const { from, by, to } = move;
  const label = by === undefined ? say("yucatan-actions-move", { from, to }) : say("yucatan-actions-move-by", { from, by, to });
  const there = effectOf(from, by, to, scene);
  const follows = by === undefined ? [] : [say("yucatan-actions-delivery-by", { number: carriedFrom(from, scene) })];
  if (there !== undefined) follows.push(effectName(there, scene));
  return { kind: "move", path: [from, to], label: withFollows(label, follows, scene) };
}

function withFollows(label: string, follows: readonly string[], { say }: YucatanScene): string {
  return follows.length === 0 ? label : say("yucatan-actions-follows", { label, follows: follows.join(", ") });
}

function ownCity(scene: YucatanScene): readonly (readonly string[])[] {
  const city = seatOf(scene.view.decidingSeat, scene)?.city;
  return city === undefined ? [] : [[city]];
}

/** What a tap on a dark cell seems to want, in the notation. */
export function wish(chosen: readonly string[], place: string, kind: string | undefined, scene: YucatanScene): string | undefined {
  const { view } = scene;
  const [start] = chosen;
  switch (view.phase) {
    case Phase.LARGE:
      return `large ${place}`;
    case Phase.SMALL:
      return `small ${place}`;
    case Phase.NEUTRAL:
      return `neutral ${place}`;
    case Phase.WARRIORS:
      return firstWarriors(start, place, scene);
    case Phase.REMOVE:
      return `remove ${place}`;
    case Phase.TURN:
      return wishInTurn(start, place, kind, scene);
    case Phase.TAKE:
    case Phase.START:
    case Phase.OVER:
    case Phase.UNSPECIFIED:
      return undefined;
  }
}

/** Two warriors on the cells; a lone one is tried together with a neighbour of the city that is another cell. */
function firstWarriors(start: string | undefined, place: string, scene: YucatanScene): string | undefined {
  const city = seatOf(scene.view.decidingSeat, scene)?.city ?? "";
  const other = start ?? printed(city, scene)?.neighbours.find((near) => near !== "" && near !== place);
  if (other === undefined) return undefined;
  const cells = [other, place].sort(inCellOrder);
  const guild = guildWord(GUILDS[0]);
  return `warriors ${cells.map((cell) => `${guild} ${cell}`).join(" ")}`;
}

function wishInTurn(start: string | undefined, place: string, kind: string | undefined, scene: YucatanScene): string | undefined {
  const own = scene.view.decidingSeat;
  const mover = start === undefined ? undefined : piecesAt(start, scene).warrior;
  if (start !== undefined && mover?.owner === own && (kind === undefined || kind === "move")) return `move ${start} ${place}`;
  switch (kind) {
    case "move":
      return `move ${place} ${printed(place, scene)?.neighbours.find((near) => near !== "") ?? place}`;
    case "deploy":
      return `deploy ${guildWord(guildInReserve(scene))} ${place}`;
    case "enlarge":
    case "village":
      return `${kind} ${place}`;
    default: {
      const { village } = piecesAt(place, scene);
      if (seatOf(own, scene)?.city === place) return "build";
      return village?.owner === own ? `enlarge ${place}` : `village ${place}`;
    }
  }
}

/** A guild that could be deployed if the place were right. */
function guildInReserve(scene: YucatanScene): Guild {
  const counts = seatOf(scene.view.decidingSeat, scene)?.reserve;
  const numbers = [counts?.jaguars ?? 0, counts?.hummingbirds ?? 0, counts?.snakes ?? 0];
  return GUILDS.find((_, at) => (numbers[at] ?? 0) > 0) ?? GUILDS[0];
}
