// The board of Tikal II in a browser.
import "./board.css";
import { fromBinary } from "@bufbuild/protobuf";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { ConfirmMark, TurnMark } from "../place";
import { type Catalogue, CatalogueSchema } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import { Phase, type View, ViewSchema } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { PlaceKind } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { describe, KINDS, wish } from "./actions";
import { corners, type Layout, layoutOf, RADIUS } from "./layout";
import { sanctuaryWord, siteOfTile, type Tikal2Scene, turnedDoors, turnSeat } from "./model";
import { narrate, remember } from "./narration";
import { SeatPanel, StatusPanel, SupplyPanel } from "./panels";
import { Canoe, Explorer, Flag } from "./pieces";
import { placeName } from "./place_name";
import { River } from "./river";
import { AltarSign } from "./signs";
import { Table } from "./table";
import { Floor, Temple } from "./temple";
import { lightRoomParts } from "./words";

/** From this width on the page has two columns, and the board as well. */
const WIDE = "(min-width: 56rem)";

function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const asked = matchMedia(WIDE);
    const changed = () => setWide(asked.matches);
    asked.addEventListener("change", changed);
    return () => asked.removeEventListener("change", changed);
  }, []);
  return isWide;
}

function Board(props: BoardProps<View, Catalogue>): JSX.Element {
  const isWide = useWide();
  const layout = useMemo(() => layoutOf(props.scene, isWide), [props.scene, isWide]);
  return <Drawing {...props} layout={layout} />;
}

/** The whole drawing in a layout. */
export function Drawing({ layout, ...props }: BoardProps<View, Catalogue> & { readonly layout: Layout }): JSX.Element {
  return (
    <svg class="temple-board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="presentation">
      <Temple {...props} layout={layout} />
      <River {...props} layout={layout} />
      <Table {...props} layout={layout} />
      <Ghost {...props} layout={layout} />
    </svg>
  );
}

/** What would be played, where it would go, with the marks that turn and confirm it. */
function Ghost({ scene, pointing, layout }: BoardProps<View, Catalogue> & { readonly layout: Layout }): JSX.Element | null {
  const { ghost } = pointing;
  const to = layout.spots.get(ghost?.path.at(-1) ?? "");
  if (ghost === undefined || to === undefined) return null;
  const isHex = to.w === 2 * RADIUS;
  const { w, h } = to;
  return (
    <g class="ghost">
      <GhostWay scene={scene} kind={ghost.kind} place={ghost.path.at(-1) ?? ""} layout={layout} />
      <g transform={`translate(${to.x} ${to.y})`}>
        <GhostPiece scene={scene} kind={ghost.kind} turn={ghost.turn ?? 0} />
        {isHex ? <polygon class="ghost-ring" points={corners(RADIUS - 4)} /> : <rect class="ghost-ring" x={-w / 2 + 2} y={-h / 2 + 2} width={w - 4} height={h - 4} rx={8} />}
        {pointing.turns > 1 && (
          <g transform={`translate(${-w / 2 + 16} ${-h / 2 + 12})`}>
            <TurnMark pointing={pointing} label={scene.say("web-turn-it")} size={17} />
          </g>
        )}
        <g transform={`translate(${w / 2 - (isHex ? 16 : 4)} ${-h / 2 + (isHex ? 12 : 4)})`}>
          <ConfirmMark pointing={pointing} label={scene.say("web-play")} size={17} />
        </g>
      </g>
    </g>
  );
}

/** The explorer's or the canoe's way, as a line from where it is. */
function GhostWay({ scene, kind, place, layout }: { readonly scene: Tikal2Scene; readonly kind: string; readonly place: string; readonly layout: Layout }): JSX.Element | null {
  const own = turnSeat(scene);
  if (own === undefined) return null;
  const isWalk = kind === "go" || kind === "passage" || kind === "back";
  if (!isWalk && kind !== "take") return null;
  const goal = isWalk ? place : `s${siteOfTile(scene, Number(place.split("-")[1]))}`;
  const from = layout.spots.get(isWalk ? own.explorer : `s${own.canoe}`);
  const to = layout.spots.get(goal);
  if (from === undefined || to === undefined || from === to) return null;
  return (
    <>
      <line class={kind === "passage" ? "way passage" : "way"} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {!isWalk && <Canoe seat={own.seat} x={to.x + 90} y={to.y - 29} class="ghost-piece" />}
    </>
  );
}

function GhostPiece({ scene, kind, turn }: { readonly scene: Tikal2Scene; readonly kind: string; readonly turn: number }): JSX.Element | null {
  const { view, catalogue } = scene;
  const seat = view.turn?.seat ?? 0;
  switch (kind) {
    case "room":
      return (
        <g class="ghost-room">
          <Floor kind={PlaceKind.LIGHT_ROOM} colour={lightRoomParts(view.roomInHand).colour} doors={turnedDoors(catalogue, view.roomInHand, turn)} />
        </g>
      );
    case "sanctuary":
      return (
        <g class="ghost-room">
          <Floor kind={PlaceKind.SANCTUARY} colour="" doors={[]} />
          <AltarSign colour={sanctuaryWord(view.topSanctuary)} />
        </g>
      );
    case "go":
    case "passage":
    case "back":
      return <Explorer seat={seat} y={20} class="ghost-piece" />;
    case "flag":
      return <Flag seat={seat} y={-10} size={1.3} class="ghost-piece" />;
    default:
      return null;
  }
}

function phase({ view, say }: Tikal2Scene): string {
  return say(`tikal2-nouns-phase-${Phase[view.phase].toLowerCase().replaceAll("_", "-")}`);
}

/** Facts of violations that are words of the notation. */
const FACTS: Readonly<Record<string, string>> = { colour: "colour", first: "colour", second: "colour", treasure: "treasure", after: "treasure", card: "card" };

export const board: GameBoard<View, Catalogue> = {
  decodeView: (bytes) => fromBinary(ViewSchema, bytes),
  decodeCatalogue: (bytes) => remember(fromBinary(CatalogueSchema, bytes)),
  kinds: KINDS,
  describe,
  cost: (cost, { say }) => (cost === 0 ? "" : say("tikal2-panels-cost", { cost })),
  phase,
  narrate,
  placeName,
  Board,
  Status: StatusPanel,
  Seat: SeatPanel,
  Supply: SupplyPanel,
  wish,
  // A look or a draw may follow: what it is worth is an average, as in the terminal client.
  samples: 8,
  fact: (name, value, { say }) => {
    const noun = FACTS[name];
    return noun === undefined ? undefined : say(`tikal2-nouns-${noun}-${value}`);
  },
};
