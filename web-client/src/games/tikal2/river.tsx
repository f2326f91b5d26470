// The river: six sites in a ring with their tiles and canoes, and what lies on the way from each to the next.
import type { JSX } from "preact";
import type { BoardProps } from "../board";
import { Place } from "../place";
import { type Catalogue, Crossing } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import type { View } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import type { Icon } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { type Layout, ringOf, stretchSpot } from "./layout";
import { iconsOf } from "./model";
import { Canoe } from "./pieces";
import { placeName } from "./place_name";
import { IconSign, PlaneSign, TreeSign } from "./signs";

export function River({ scene, pointing, layout }: BoardProps<View, Catalogue> & { readonly layout: Layout }): JSX.Element {
  const { view, catalogue } = scene;
  const { river, spots } = layout;
  return (
    <>
      <rect class="water" {...ringOf(river)} rx={30} />
      {catalogue.stretches.map(({ stretch, crossing }) => (
        <StretchSign key={stretch} {...stretchSpot(stretch, river)} crossing={crossing} isMet={view.trip?.stretch === stretch} />
      ))}
      {view.sites.map(({ site, canoes }) => {
        const spot = spots.get(`s${site}`);
        if (spot === undefined) return null;
        const isStart = catalogue.sites.find((known) => known.site === site)?.start === true;
        return (
          <Place key={site} pointing={pointing} place={`s${site}`} label={placeName(`s${site}`, scene)} transform={`translate(${spot.x} ${spot.y})`}>
            <rect class={isStart ? "site start" : "site"} x={-spot.w / 2} y={-spot.h / 2} width={spot.w} height={spot.h} rx={14} />
            <text class="site-name" x={-spot.w / 2 + 10} y={-spot.h / 2 + 20}>{`s${site}`}</text>
            {canoes.map((seat, at) => (
              <Canoe key={seat} seat={seat} x={-spot.w / 2 + 62 + at * 40} y={-spot.h / 2 + 17} />
            ))}
            <rect class="ring" x={-spot.w / 2 + 2} y={-spot.h / 2 + 2} width={spot.w - 4} height={spot.h - 4} rx={12} />
          </Place>
        );
      })}
      {view.sites.flatMap(({ tiles }) => tiles).map((tile) => {
        const spot = spots.get(`tile-${tile}`);
        if (spot === undefined) return null;
        return (
          <Place key={tile} pointing={pointing} place={`tile-${tile}`} label={placeName(`tile-${tile}`, scene)} class="tile-place" reach={25} transform={`translate(${spot.x} ${spot.y})`}>
            <TileFace tile={tile} icons={iconsOf(catalogue, tile)} wide={spot.w} high={spot.h} />
          </Place>
        );
      })}
    </>
  );
}

/** Where icons stand on a tile, by how many there are. */
const STANDS: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[0, 4, 1.2]],
  [
    [1, -12, 0.95],
    [1, 15, 0.95],
  ],
  [
    [2, -14, 0.85],
    [-11, 14, 0.85],
    [12, 14, 0.85],
  ],
];

export function TileFace({ tile, icons, wide, high }: { readonly tile: number; readonly icons: readonly Icon[]; readonly wide: number; readonly high: number }): JSX.Element {
  const stands = STANDS[Math.min(icons.length, 3)] ?? [];
  return (
    <>
      <rect class="tile-face" x={-wide / 2} y={-high / 2} width={wide} height={high} rx={7} />
      <text class="tile-number" x={-wide / 2 + 4} y={-high / 2 + 10}>{tile}</text>
      {stands.map(([x, y, size], at) => {
        const icon = icons[at];
        return icon === undefined ? null : <IconSign key={at} icon={icon} x={x} y={y} size={size} />;
      })}
      <rect class="ring" x={-wide / 2 + 1} y={-high / 2 + 1} width={wide - 2} height={high - 2} rx={6} />
    </>
  );
}

function StretchSign({ x, y, turn, crossing, isMet }: { readonly x: number; readonly y: number; readonly turn: number; readonly crossing: Crossing; readonly isMet: boolean }): JSX.Element {
  const isAcross = turn === 0 || turn === 180;
  // The arrow stands beside the sign, where the river leaves room.
  const [arrowX, arrowY] = crossing === Crossing.UNSPECIFIED ? [0, 0] : isAcross ? [0, -20] : [24, 0];
  return (
    <g transform={`translate(${x} ${y})`} class={isMet ? "stretch met" : "stretch"}>
      <path class="current" d="M-7 -6 L5 0 L-7 6 Z" transform={`translate(${arrowX} ${arrowY}) rotate(${turn})`} />
      {crossing !== Crossing.UNSPECIFIED && <circle class="stretch-disc" r={13} />}
      {crossing === Crossing.PLANE && <PlaneSign size={0.9} />}
      {crossing === Crossing.FOREST && <TreeSign size={0.9} />}
    </g>
  );
}
