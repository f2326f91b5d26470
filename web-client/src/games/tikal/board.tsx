// Tikal's board in a browser.
import "./board.css";
import { fromBinary } from "@bufbuild/protobuf";
import type { JSX } from "preact";
import type { BoardProps, GameBoard } from "../board";
import { kept, useKept } from "../kept";
import { ConfirmMark, Place, pointedAt, TurnMark } from "../place";
import { type Catalogue, CatalogueSchema } from "../../gen/stubs/tikal/games/tikal/v1/catalogue_pb";
import { type Space, type View, ViewSchema } from "../../gen/stubs/tikal/games/tikal/v1/view_pb";
import { Phase, Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";
import { describe, KINDS, type TikalScene, wish } from "./actions";
import { APOTHEM, centre, corners, type Point, SIZE, turned } from "./geometry";
import { Ground, Pieces } from "./hex";
import { narrate } from "./narration";
import { SeatPanel, StatusPanel, SupplyPanel } from "./panels";
import { placeName } from "./place_name";

const EDGE = 8;
const WIDTH = 1.5 * SIZE * 7 + 2 * SIZE;
const HEIGHT = APOTHEM * 11;
const VIEW_BOX = `${-SIZE - EDGE} ${-APOTHEM - EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`;
const FOCUS = corners(SIZE - 4);

const spotsOf = kept((catalogue: Catalogue) => new Map(catalogue.spaces.map(({ space, column, row }) => [space, centre(column, row)])));

function Board({ scene, pointing }: BoardProps<View, Catalogue>): JSX.Element {
  const { view, catalogue, say, name } = scene;
  const spots = spotsOf(catalogue);
  const showCosts = pointing.chosen.length > 0;
  const keep = useKept<JSX.Element>();
  return (
    <svg class="jungle-board" viewBox={VIEW_BOX} role="presentation">
      {view.spaces.map((space) => {
        const cost = showCosts ? (pointing.lit.get(space.space) ?? 0) : 0;
        const from = [space, say, name, cost, ...pointedAt(space.space, pointing)];
        return keep(space.space, from, () => <Hex key={space.space} space={space} spot={spots.get(space.space)} cost={cost} scene={scene} pointing={pointing} />);
      })}
      <Ghost scene={scene} pointing={pointing} spots={spots} />
    </svg>
  );
}

interface HexProps extends BoardProps<View, Catalogue> {
  readonly space: Space;
  readonly spot: Point | undefined;
  /** What going there costs; 0: that is not shown. */
  readonly cost: number;
}

function Hex({ space, spot, cost, scene, pointing }: HexProps): JSX.Element {
  const { x, y } = spot ?? { x: 0, y: 0 };
  const value = space.terrain === Terrain.TREASURE ? space.treasuresLeft : space.templeValue;
  const leading = space.guard > 0 ? space.guard : space.leadingSeat;
  return (
    <Place pointing={pointing} place={space.space} label={placeName(space.space, scene)} transform={`translate(${x} ${y})`}>
      <Ground terrain={space.terrain} stones={space.stones} value={value} leading={leading} />
      <text class="space-name" x={-24} y={-37}>{space.space}</text>
      <Pieces space={space} />
      <polygon class="ring" points={FOCUS} />
      {cost > 0 && (
        <g class="price" transform="translate(0 -36)">
          <circle r={10} />
          <text dy="0.36em">{cost}</text>
        </g>
      )}
    </Place>
  );
}

/** What would be played, where it would go, with the marks that turn and confirm it. */
function Ghost({ scene, pointing, spots }: BoardProps<View, Catalogue> & { readonly spots: ReadonlyMap<string, Point> }): JSX.Element | null {
  const { ghost } = pointing;
  const to = spots.get(ghost?.path.at(-1) ?? "");
  if (ghost === undefined || to === undefined) return null;
  const from = ghost.path.length > 1 ? spots.get(ghost.path[0] ?? "") : undefined;
  const tile = ghost.kind === "tile" ? scene.catalogue.tiles.find(({ tile }) => tile === scene.view.tileInHand) : undefined;
  return (
    <g class="ghost">
      {from !== undefined && <line class="way" x1={from.x} y1={from.y + 28} x2={to.x} y2={to.y + 28} />}
      <g transform={`translate(${to.x} ${to.y})`}>
        {tile !== undefined && (
          <g class="ghost-tile">
            <Ground terrain={tile.terrain} stones={turned(tile.stones, ghost.turn ?? 0)} value={tile.value} />
          </g>
        )}
        <polygon class="ghost-ring" points={FOCUS} />
        {pointing.turns > 1 && (
          <g transform="translate(-30 -30)">
            <TurnMark pointing={pointing} label={scene.say("web-turn-it")} size={15} />
          </g>
        )}
        <g transform="translate(30 -30)">
          <ConfirmMark pointing={pointing} label={scene.say("web-play")} size={15} />
        </g>
      </g>
    </g>
  );
}

function phase({ view, say }: TikalScene): string {
  const words: Partial<Record<Phase, string>> = {
    [Phase.BID]: "bid",
    [Phase.CHOOSE_TILE]: "choose-tile",
    [Phase.PLACE_TILE]: "place-tile",
    [Phase.ACT]: "act",
    [Phase.OVER]: "over",
  };
  return say(`tikal-nouns-phase-${words[view.phase] ?? "draw"}`);
}

export const board: GameBoard<View, Catalogue> = {
  decodeView: (bytes) => fromBinary(ViewSchema, bytes),
  decodeCatalogue: (bytes) => fromBinary(CatalogueSchema, bytes),
  kinds: KINDS,
  describe,
  routeLabel: (piece, from, to, { say }) => say("tikal-actions-walk", { member: say(`tikal-nouns-a-${piece}`), from, to }),
  cost: (cost, { say }) => (cost === 0 ? "" : say("tikal-panels-cost", { cost })),
  phase,
  narrate,
  placeName,
  Board,
  Status: StatusPanel,
  Seat: SeatPanel,
  Supply: SupplyPanel,
  wish,
  routes: true,
  fact: (name, value, { say, name: called }) => {
    if (name === "member" || name === "treasure") return say(`tikal-nouns-${value}`);
    return /^(owner|rival|deciding|seat|with)$/.test(name) && /^[1-4]$/.test(value) ? called(Number(value)) : undefined;
  },
};
