// What would be played if the player confirms, drawn where it would be, and the way of a warrior that is told.
import type { JSX } from "preact";
import type { Pointing } from "../board";
import { ConfirmMark } from "../place";
import { moveOf } from "./actions";
import { cross, type Layout, type Point } from "./geometry";
import { cityAt, piecesAt, seatOf, type YucatanScene } from "./model";
import { guildNamed } from "./names";
import { CityPiece, moved, SignMark, spotsFor, VillagePiece, type WarriorFacts, WarriorPiece } from "./pieces";

interface GhostProps {
  readonly scene: YucatanScene;
  readonly pointing: Pointing;
  readonly layout: Layout;
}

/** The drawing for a choice, and the cell on which it is confirmed. */
interface Drawn {
  readonly drawing: JSX.Element | null;
  readonly ends: string | undefined;
}

export function Ghost({ scene, pointing, layout }: GhostProps): JSX.Element | null {
  const notation = pointing.ghost?.notations.at(-1);
  if (notation === undefined) return null;
  const { drawing, ends } = drawn(notation, scene, layout);
  const end = ends === undefined ? undefined : layout.middles.get(ends);
  // The mark is not where the warrior comes from.
  const start = layout.middles.get(moveOf(notation)?.from ?? "");
  const side = start !== undefined && end !== undefined && start.x > end.x ? -1 : 1;
  return (
    <>
      <g class="y-ghost" aria-hidden="true">
        {drawing}
      </g>
      {end !== undefined && (
        <g transform={`translate(${end.x + 19 * side} ${end.y + 21})`}>
          <ConfirmMark pointing={pointing} label={scene.say("web-play")} size={15} />
        </g>
      )}
    </>
  );
}

/** The way of a warrior, where the event that is told is a move: its cells come in the order in which it went. */
export function ToldWay({ scene, pointing, layout }: GhostProps): JSX.Element | null {
  const cells = [...pointing.told];
  const [from] = cells;
  // Two cells with two new warriors are no way: there the first one still holds its warrior.
  if (from === undefined || cells.length < 2 || cells.length > 3 || piecesAt(from, scene).warrior !== undefined) return null;
  const way = arrow(cells.flatMap((cell) => layout.middles.get(cell) ?? []));
  return (
    <g class="y-ghost" aria-hidden="true">
      <path class="y-arrow-case" d={way} />
      <path class="y-arrow y-told" d={way} />
    </g>
  );
}

function drawn(notation: string, scene: YucatanScene, layout: Layout): Drawn {
  const seat = scene.view.decidingSeat;
  const [kind, first = "", second = "", third = "", fourth = ""] = notation.split(" ");
  const fresh = (guild: string): WarriorFacts => ({ owner: seat, guild: guildNamed(guild), carried: 0, shown: false });
  switch (kind) {
    case "large":
    case "enlarge":
      return { drawing: village(first, seat, true, scene, layout), ends: first };
    case "small":
    case "village":
      return { drawing: village(first, seat, false, scene, layout), ends: first };
    case "neutral":
      return { drawing: village(first, 0, false, scene, layout), ends: first };
    case "warriors":
      return { drawing: <>{warrior(second, fresh(first), scene, layout)}{warrior(fourth, fresh(third), scene, layout)}</>, ends: fourth };
    case "deploy":
      return { drawing: warrior(second, fresh(first), scene, layout), ends: second };
    case "move":
      return wayOf(notation, scene, layout);
    case "remove": {
      const middle = layout.middles.get(first);
      return { drawing: middle === undefined ? null : <path class="y-refused" d={cross(middle, 16)} />, ends: first };
    }
    case "take": {
      const city = scene.view.enteredCity;
      const own = piecesAt(city, scene).warrior;
      const laden = own && warrior(city, { ...factsOf(own), carried: own.carried + Number(first) }, scene, layout);
      return { drawing: laden ?? null, ends: city };
    }
    case "build":
      return grown(scene, layout);
    default:
      return { drawing: null, ends: undefined };
  }
}

function village(cell: string, owner: number, large: boolean, scene: YucatanScene, layout: Layout): JSX.Element | null {
  const middle = layout.middles.get(cell);
  const spots = spotsFor(false, { large }, piecesAt(cell, scene).warrior !== undefined);
  return middle === undefined ? null : <VillagePiece owner={owner} large={large} {...moved(spots.village, middle)} />;
}

function warrior(cell: string, facts: WarriorFacts, scene: YucatanScene, layout: Layout): JSX.Element | null {
  const middle = layout.middles.get(cell);
  const spots = spotsFor(cityAt(cell, scene) !== undefined, piecesAt(cell, scene).village, true);
  return middle === undefined ? null : <WarriorPiece {...facts} {...moved(spots.warrior, middle)} />;
}

/** The own pyramid with one level more. */
function grown(scene: YucatanScene, layout: Layout): Drawn {
  const own = seatOf(scene.view.decidingSeat, scene);
  const middle = layout.middles.get(own?.city ?? "");
  const { levels: most = 0, levelPrice = 0 } = scene.catalogue.numbers ?? {};
  if (own === undefined || middle === undefined) return { drawing: null, ends: undefined };
  const spots = spotsFor(true, undefined, piecesAt(own.city, scene).warrior !== undefined);
  const drawing = <CityPiece seat={own.seat} levels={own.levels + 1} prisoners={own.prisoners - levelPrice} most={most} {...moved(spots.city, middle)} />;
  return { drawing, ends: own.city };
}

/** An arrow along the way, a delivery on it, and the warrior where it goes. */
function wayOf(notation: string, scene: YucatanScene, layout: Layout): Drawn {
  const move = moveOf(notation);
  const own = move === undefined ? undefined : piecesAt(move.from, scene).warrior;
  if (move === undefined || own === undefined) return { drawing: null, ends: undefined };
  const cells = move.by === undefined ? [move.from, move.to] : [move.from, move.by, move.to];
  const way = arrow(cells.flatMap((cell) => layout.middles.get(cell) ?? []));
  const by = layout.middles.get(move.by ?? "");
  const isHeld = piecesAt(move.to, scene).warrior !== undefined;
  const carried = move.by === undefined ? own.carried : 0;
  const drawing = (
    <>
      <path class="y-arrow-case" d={way} />
      <path class="y-arrow" d={way} />
      {by !== undefined && <SignMark sign="delivery" x={by.x + 17} y={by.y - 19} />}
      {!isHeld && warrior(move.to, { ...factsOf(own), carried }, scene, layout)}
    </>
  );
  return { drawing, ends: move.to };
}

function factsOf({ owner, guild, carried, shown }: WarriorFacts): WarriorFacts {
  return { owner, guild, carried, shown };
}

/** A way with its head, which begins and ends outside of the middles of its cells. */
function arrow(way: readonly Point[]): string {
  const [start, next, before, last] = [way[0], way[1], way.at(-2), way.at(-1)];
  if (start === undefined || next === undefined || before === undefined || last === undefined) return "";
  const tip = towards(last, before, 20);
  const neck = towards(tip, before, 10);
  const aside = { x: ((tip.y - neck.y) / 10) * 7, y: (-(tip.x - neck.x) / 10) * 7 };
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const wing = (side: number) => at({ x: neck.x + aside.x * side, y: neck.y + aside.y * side });
  return `M${[towards(start, next, 18), ...way.slice(1, -1), tip].map(at).join("L")}M${wing(1)}L${at(tip)}L${wing(-1)}`;
}

/** The point so far from one towards another. */
function towards(one: Point, other: Point, far: number): Point {
  const whole = Math.hypot(other.x - one.x, other.y - one.y);
  return { x: one.x + ((other.x - one.x) * far) / whole, y: one.y + ((other.y - one.y) * far) / whole };
}
