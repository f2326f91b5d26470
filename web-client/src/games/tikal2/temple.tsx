// The temple: its spaces with rooms, doors, slots, flags and explorers, the outside and the secret rooms.
import type { ComponentChildren, JSX } from "preact";
import type { BoardProps } from "../board";
import { Place } from "../place";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import type { Place as Room, Slot, View } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { PlaceKind, Prize, Treasure } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { corners, type Layout, PART, RADIUS, sideMiddle, TEMPLE_HIGH } from "./layout";
import { colourLetter, colourWord, sanctuaryWord } from "./model";
import { Explorer, Flag, inRow } from "./pieces";
import { placeName } from "./place_name";
import { AltarSign, CardSign, GemSign, TreasureSign } from "./signs";

const HEX = corners(RADIUS - 1.5);
const RING = corners(RADIUS - 4);

interface FloorProps {
  readonly kind: PlaceKind;
  /** The word of its colour; empty: none. */
  readonly colour: string;
  readonly doors: readonly boolean[];
  /** Whether a door leads somewhere yet. Unset: all do. */
  readonly leads?: readonly boolean[];
  /** What lies under the doors, which must stay readable. */
  readonly children?: ComponentChildren;
}

const FLOOR: Readonly<Record<PlaceKind, string>> = {
  [PlaceKind.UNSPECIFIED]: "empty",
  [PlaceKind.OUT]: "out",
  [PlaceKind.EMPTY_SPACE]: "empty",
  [PlaceKind.LIGHT_ROOM]: "light",
  [PlaceKind.SANCTUARY]: "sanctuary",
  [PlaceKind.TREASURE_ROOM]: "treasure",
  [PlaceKind.SECRET_ROOM]: "secret",
};

/** A room's floor, walls and doors, around 0, 0. */
export function Floor({ kind, colour, doors, leads, children }: FloorProps): JSX.Element {
  return (
    <g class={colour === "" ? "" : `c-${colour}`}>
      <polygon class={`floor ${FLOOR[kind]}`} points={HEX} />
      {kind === PlaceKind.LIGHT_ROOM && <polygon class="floor-inside" points={corners(RADIUS - 12)} />}
      {children}
      {doors.map((isDoor, side) => isDoor && <Door key={side} side={side} letter={colourLetter(colour)} isBlind={leads !== undefined && leads[side] !== true} />)}
    </g>
  );
}

/** A door on its side. One that leads nowhere yet is pale. */
function Door({ side, letter, isBlind }: { readonly side: number; readonly letter: string; readonly isBlind: boolean }): JSX.Element {
  const { x, y } = sideMiddle(side, 8.5);
  return (
    <g class={isBlind ? "door blind" : "door"} transform={`translate(${x} ${y})`}>
      <rect x={-15} y={-8} width={30} height={14.5} rx={4} transform={`rotate(${side * 60})`} />
      <text class="sign-text" dy="0.36em" font-size={13}>{letter}</text>
    </g>
  );
}

export function Temple({ scene, pointing, layout }: BoardProps<View, Catalogue> & { readonly layout: Layout }): JSX.Element {
  const { x, y } = layout.temple;
  return (
    <>
      <rect class="forest-ground" x={x} y={y} width={PART} height={TEMPLE_HIGH} rx={16} />
      {scene.view.places.map((room) => {
        const spot = layout.spots.get(room.place);
        if (spot === undefined) return null;
        const isSpace = room.sides.length > 0;
        return (
          <Place key={room.place} pointing={pointing} place={room.place} label={placeName(room.place, scene)} class={`is-${FLOOR[room.kind]}`} reach={isSpace ? 46 : 28} transform={`translate(${spot.x} ${spot.y})`}>
            {isSpace ? <Space room={room} /> : <Outside room={room} wide={spot.w} high={spot.h} />}
          </Place>
        );
      })}
    </>
  );
}

function Space({ room }: { readonly room: Room }): JSX.Element {
  const isLight = room.kind === PlaceKind.LIGHT_ROOM;
  const colour = isLight ? colourWord(room.colour) : "";
  return (
    <>
      <Floor kind={room.kind} colour={colour} doors={room.sides.map(({ door }) => door)} leads={room.sides.map(({ keys }) => keys.length > 0)}>
        <polygon class="ring" points={RING} />
      </Floor>
      <text class="space-name" x={isLight ? -30 : -21} y={isLight ? 5 : -31}>{room.place}</text>
      {isLight ? <LightRoom room={room} /> : <Hall room={room} />}
    </>
  );
}

/** A light room: its bonus or the flag that took it, later flags beside it, explorers below. */
function LightRoom({ room }: { readonly room: Room }): JSX.Element {
  const [slot] = room.slots;
  const later = room.flags.filter(({ seat }) => seat !== slot?.coveredBy);
  const row = [...(slot === undefined ? [] : [undefined]), ...later];
  return (
    <>
      {row.map((flag, at) => {
        const x = inRow(row.length, at, 25);
        if (flag !== undefined) return <Flag key={flag.seat} seat={flag.seat} x={x} y={-10} size={0.95} />;
        return slot === undefined ? null : <SlotMark key="slot" slot={slot} x={x} y={-12} r={12} sign="+" />;
      })}
      <Explorers seats={room.explorers} y={20} />
    </>
  );
}

/** A room without doors: its altar or treasures, its slots in a row, explorers below. */
function Hall({ room }: { readonly room: Room }): JSX.Element {
  return (
    <>
      {room.kind === PlaceKind.SANCTUARY && <AltarSign colour={sanctuaryWord(room.sanctuary)} y={-24} size={0.95} />}
      {room.kind === PlaceKind.TREASURE_ROOM && (
        <g transform="translate(0 -24)">
          <TreasureSign treasure={Treasure.MASK} x={-15} />
          <TreasureSign treasure={Treasure.VASE} x={15} />
        </g>
      )}
      {room.slots.map((slot, at) => (
        <SlotMark key={slot.slot} slot={slot} x={inRow(room.slots.length, at, 23)} y={3} r={10.8} sign="" />
      ))}
      <Explorers seats={room.explorers} y={34} />
    </>
  );
}

/** A slot: what it gives, or the flag that covers it. */
function SlotMark({ slot, x, y, r, sign }: { readonly slot: Slot; readonly x: number; readonly y: number; readonly r: number; readonly sign: string }): JSX.Element {
  if (slot.coveredBy > 0) {
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle class="slot covered" r={r} />
        <Flag seat={slot.coveredBy} y={2} size={r / 12} />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="slot" r={r} />
      <text class="sign-text" dy="0.36em" font-size={r * 1.15}>{`${sign}${slot.points}`}</text>
      {slot.prize === Prize.CARD && <CardSign y={r + 4} size={0.45} />}
      {slot.prize === Prize.TREASURE && <GemSign y={r + 4} size={0.52} />}
    </g>
  );
}

function Explorers({ seats, y }: { readonly seats: readonly number[]; readonly y: number }): JSX.Element {
  return (
    <>
      {seats.map((seat, at) => (
        <Explorer key={seat} seat={seat} x={inRow(seats.length, at, seats.length > 3 ? 17 : 21)} y={y} size={0.95} />
      ))}
    </>
  );
}

/** The outside, or a secret room: a plate below the temple. */
function Outside({ room, wide, high }: { readonly room: Room; readonly wide: number; readonly high: number }): JSX.Element {
  const isSecret = room.kind === PlaceKind.SECRET_ROOM;
  const [slot] = room.slots;
  return (
    <>
      <rect class={`floor ${FLOOR[room.kind]}`} x={-wide / 2} y={-high / 2} width={wide} height={high} rx={10} />
      <text class="space-name" y={-high / 2 + 12}>{room.place}</text>
      {isSecret && slot !== undefined && <SlotMark slot={slot} x={room.explorers.length > 0 ? -14 : 0} y={7} r={13} sign="+" />}
      <g transform={`translate(${isSecret ? 16 : 0} 7)`}>
        <Explorers seats={room.explorers} y={0} />
      </g>
      <rect class="ring" x={-wide / 2 + 3} y={-high / 2 + 3} width={wide - 6} height={high - 6} rx={8} />
    </>
  );
}
