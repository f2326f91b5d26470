// The map of Yucatàn with everything that stands on it, and what can be done there.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Catalogue } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import type { View } from "../../gen/stubs/tikal/games/yucatan/v1/view_pb";
import { Guild } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { BoardProps, Pointing } from "../board";
import { useKept } from "../kept";
import { Place, pointedAt } from "../place";
import { cross, hexPath, layoutOf, type Point } from "./geometry";
import { Ghost, ToldWay } from "./ghost";
import { beats, boardOf, cityAt, type Effect, effectOf, piecesAt, seatOf, type YucatanScene } from "./model";
import { effectName, placeName } from "./names";
import { CityPiece, moved, type Sign, SignMark, spotsFor, VillagePiece, WarriorPiece } from "./pieces";
import { Ground, Names } from "./terrain";

export function YucatanMap({ scene, pointing }: BoardProps<View, Catalogue>): JSX.Element {
  const board = boardOf(scene);
  const layout = layoutOf(board);
  const scroller = useRef<HTMLDivElement>(null);
  const ground = useMemo(() => <Ground board={board} layout={layout} />, [board, layout]);
  const written = useMemo(() => <Names layout={layout} />, [layout]);
  const keep = useKept<JSX.Element>();
  const cells = board.cells.flatMap(({ cell }) => {
    const middle = layout.middles.get(cell);
    if (middle === undefined) return [];
    const props = { cell, middle, scene, pointing };
    return [keep(cell, drawnFrom(props), () => <CellPlace key={cell} {...props} />)];
  });

  // Where the map is wider than the screen it begins at the reader's own city.
  const home = layout.middles.get(seatOf(scene.you, scene)?.city ?? "");
  useEffect(() => {
    const window = scroller.current;
    if (window === null || home === undefined) return;
    window.scrollLeft = (home.x / layout.width) * window.scrollWidth - window.clientWidth / 2;
  }, [home?.x, layout.width]);

  return (
    <div ref={scroller} class="y-scroller">
      <svg class={`y-map ${layout.across > 13 ? "y-wide" : ""}`} viewBox={`0 0 ${round(layout.width)} ${round(layout.height)}`} role="group" aria-label={scene.say("yucatan-web-map")}>
        {ground}
        {cells}
        {written}
        <ToldWay scene={scene} pointing={pointing} layout={layout} />
        <Ghost scene={scene} pointing={pointing} layout={layout} />
      </svg>
    </div>
  );
}

interface CellProps {
  readonly cell: string;
  readonly middle: Point;
  readonly scene: YucatanScene;
  readonly pointing: Pointing;
}

/** Everything a cell is drawn from. */
function drawnFrom({ cell, middle, scene, pointing }: CellProps): readonly unknown[] {
  const { village, warrior } = piecesAt(cell, scene);
  const city = cityAt(cell, scene);
  const effect = effectHere(cell, scene, pointing);
  return [
    middle,
    scene.you,
    scene.say,
    scene.name,
    village,
    warrior,
    city && [city.seat, city.levels, city.prisoners],
    effect && [effectName(effect, scene), signOf(effect, scene)],
    ...pointedAt(cell, pointing),
  ];
}

function CellPlace({ cell, middle, scene, pointing }: CellProps): JSX.Element {
  const name = placeName(cell, scene);
  const effect = effectHere(cell, scene, pointing);
  const { village, warrior } = piecesAt(cell, scene);
  const isHeld = village !== undefined || warrior !== undefined || cityAt(cell, scene) !== undefined;
  // Most cells are: a browser is spared some hundred elements.
  const isBare = !isHeld && !isLight(cell, pointing) && pointing.refused !== cell;
  const label = effect === undefined ? name : `${name} ${effectName(effect, scene)}`;
  return (
    <Place pointing={pointing} place={cell} label={label} form={hexPath(0, middle)}>
      {isBare ? null : (
        <>
          <Rings cell={cell} middle={middle} pointing={pointing} />
          <Standing cell={cell} middle={middle} scene={scene} />
          {effect !== undefined && <SignMark sign={signOf(effect, scene)} x={middle.x + 17} y={middle.y - 19} />}
          {pointing.refused === cell && <path class="y-refused" d={cross(middle, 13)} />}
        </>
      )}
    </Place>
  );
}

function isLight(cell: string, { lit, told, chosen }: Pointing): boolean {
  return lit.has(cell) || told.has(cell) || chosen.includes(cell);
}

/** The light around a cell that is pointed at in any way. */
function Rings({ cell, middle, pointing }: { cell: string; middle: Point; pointing: Pointing }): JSX.Element | null {
  if (!isLight(cell, pointing) && pointing.refused !== cell) return null;
  const ring = hexPath(4, middle);
  return (
    <>
      {isLight(cell, pointing) && <path class="y-case" d={ring} />}
      <path class="y-ring" d={ring} />
    </>
  );
}

/** What stands on a cell, beside one another if there is more than one thing. */
function Standing({ cell, middle, scene }: { cell: string; middle: Point; scene: YucatanScene }): JSX.Element {
  const { village, warrior } = piecesAt(cell, scene);
  const city = cityAt(cell, scene);
  const spots = spotsFor(city !== undefined, village, warrior !== undefined);
  return (
    <>
      {city !== undefined && <CityPiece seat={city.seat} levels={city.levels} prisoners={city.prisoners} most={scene.catalogue.numbers?.levels ?? 0} {...moved(spots.city, middle)} />}
      {village !== undefined && <VillagePiece owner={village.owner} large={village.large} {...moved(spots.village, middle)} />}
      {warrior !== undefined && <WarriorPiece owner={warrior.owner} guild={warrior.guild} carried={warrior.carried} shown={warrior.shown} {...moved(spots.warrior, middle)} />}
    </>
  );
}

/** What happens on a cell if the warrior that was chosen goes there. */
function effectHere(cell: string, scene: YucatanScene, { chosen, lit, ghost }: Pointing): Effect | undefined {
  const [from] = chosen;
  if (from === undefined || from === cell) return undefined;
  if (!lit.has(cell) && !(ghost?.kind === "move" && ghost.path.at(-1) === cell)) return undefined;
  return effectOf(from, undefined, cell, scene);
}

function signOf(effect: Effect, scene: YucatanScene): Sign {
  if (effect.what !== "battle") return effect.what;
  if (effect.own === Guild.UNSPECIFIED || effect.other === Guild.UNSPECIFIED) return "battle-hidden";
  return beats(effect.own, effect.other, scene) ? "battle-won" : "battle-lost";
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
