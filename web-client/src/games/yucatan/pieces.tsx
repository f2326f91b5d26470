// The pieces of Yucatàn as drawings around 0, 0: villages, warriors, cities, and the signs of what happens.
import type { JSX } from "preact";
import { Guild } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import { seatClass, SeatDisc, seatLetter } from "../seat_marks";

/** Where a piece is drawn, and how large. */
export interface Spot {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}

export function at({ x = 0, y = 0, scale = 1 }: Spot): string {
  return scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`;
}

/** A spot around a point instead of 0, 0. */
export function moved({ x = 0, y = 0, ...spot }: Spot, { x: dx, y: dy }: { readonly x: number; readonly y: number }): Spot {
  return { ...spot, x: dx + x, y: dy + y };
}

/** Where the things of one cell are drawn: a lone one in the middle, a warrior beside what it is in. */
export function spotsFor(city: boolean, village: { readonly large: boolean } | undefined, warrior: boolean): { readonly city: Spot; readonly village: Spot; readonly warrior: Spot } {
  const alone = { city: { y: 2 }, village: { y: 4, scale: 1.2 }, warrior: { y: 1, scale: 1.12 } };
  if (!warrior || (!city && village === undefined)) return alone;
  return {
    city: { x: -7, y: 5, scale: 0.82 },
    village: { x: village?.large === true ? -10 : -13, y: 9, scale: 0.9 },
    warrior: { x: 13, y: city ? -5 : -3, scale: 0.86 },
  };
}

/** What is a seat's: its colour, with its pattern over it. Seat 0 is nobody's. */
function Seated({ seat, d }: { seat: number; d: string }): JSX.Element {
  return (
    <>
      <path class={seat === 0 ? "y-nobody" : "seat-fill"} d={d} />
      {seat > 1 && <path d={d} fill={`url(#seat-pattern-${seat})`} />}
    </>
  );
}

/** One roof: small. Three roofs: large. On the wall the letter of whose it is, n for a neutral one. */
export function VillagePiece({ owner, large, ...spot }: { owner: number; large: boolean } & Spot): JSX.Element {
  return (
    <g class={`y-village ${seatClass(owner)}`} transform={at(spot)}>
      {large ? (
        <>
          <path class="y-roof" d="M-9 -5L0 -17L9 -5Z" />
          <Seated seat={owner} d="M-17 -1H17V15H-17Z" />
          <path class="y-roof" d="M-21 0L-10.5 -11L0 0Z" />
          <path class="y-roof" d="M0 0L10.5 -11L21 0Z" />
        </>
      ) : (
        <>
          <Seated seat={owner} d="M-11 -2H11V14H-11Z" />
          <path class="y-roof" d="M-15.5 -1L0 -15L15.5 -1Z" />
        </>
      )}
      <text class={owner === 0 ? "y-nobody-text" : "seat-text"} y={large ? 12.5 : 11.5} font-size="13">
        {owner === 0 ? "n" : seatLetter(owner)}
      </text>
    </g>
  );
}

export interface WarriorFacts {
  readonly owner: number;
  readonly guild: Guild;
  readonly carried: number;
  readonly shown: boolean;
}

const SHIELD = "M-15 -18H15V5C15 12 9 16 0 19C-9 16 -15 12 -15 5Z";
const PLATE = "M-12 -4.5H12V5C12 10.2 7.5 13.4 0 16C-7.5 13.4 -12 10.2 -12 5Z";

/** A shield: whose it is above, its guild below, an eye if all have seen it, and its prisoners at its feet. */
export function WarriorPiece({ owner, guild, carried, shown, ...spot }: WarriorFacts & Spot): JSX.Element {
  return (
    <g class={`y-warrior ${seatClass(owner)}`} transform={at(spot)}>
      <Seated seat={owner} d={SHIELD} />
      <path class="y-plate" d={PLATE} />
      <text class="seat-text" y="-6.5" font-size="12">
        {seatLetter(owner)}
      </text>
      <GuildSign guild={guild} y={carried > 0 ? 3.5 : 4.6} scale={carried > 0 ? 0.95 : 1.1} />
      {shown && (
        <g class="y-eye" transform="translate(13.5 -15.5)">
          <circle r="6.2" />
          <path d="M-4.4 0Q0 -4.6 4.4 0Q0 4.6 -4.4 0Z" />
          <circle class="y-pupil" r="1.5" />
        </g>
      )}
      {CARRIED_AT[Math.min(carried, 3)]?.map((x) => <Person key={x} x={x} y={17} scale={1.15} />)}
    </g>
  );
}

/** Where one, two and three prisoners stand. */
const CARRIED_AT: readonly (readonly number[])[] = [[], [0], [-5, 5], [-9, 0, 9]];

/** A prisoner. */
export function Person(spot: Spot): JSX.Element {
  return (
    <g class="y-person" transform={at(spot)}>
      <path d="M-4 5.5C-4 -1.5 4 -1.5 4 5.5Z" />
      <circle cy="-3" r="2.6" />
    </g>
  );
}

/** A guild: the jaguar's paw, the hummingbird, the snake; a question mark for a hidden one. */
export function GuildSign({ guild, ...spot }: { guild: Guild } & Spot): JSX.Element {
  return (
    <g class="y-guild" transform={at(spot)}>
      {guildDrawing(guild)}
    </g>
  );
}

function guildDrawing(guild: Guild): JSX.Element {
  switch (guild) {
    case Guild.JAGUAR:
      return (
        <>
          <path d="M0 7.5C-4.8 7.5 -6 4.2 -4 1.8C-2.6 0.2 -1.6 -0.8 0 -0.8S2.6 0.2 4 1.8C6 4.2 4.8 7.5 0 7.5Z" />
          <circle cx="-6.2" cy="-1.2" r="2" />
          <circle cx="-2.3" cy="-4.8" r="2.1" />
          <circle cx="2.3" cy="-4.8" r="2.1" />
          <circle cx="6.2" cy="-1.2" r="2" />
        </>
      );
    case Guild.HUMMINGBIRD:
      return (
        <>
          <path d="M9.5 -6.5L4.6 -4.4C4.4 -6.2 1.6 -6.6 0.6 -4.6C-0.4 -2.6 -2 2.6 -7.5 7.5C-1.5 6.6 4.4 3.4 5.2 -3Z" />
          <path d="M-0.6 -1.2C-2.4 -5.4 -5.6 -7 -9 -7C-8 -2.6 -5.2 0.6 -1.8 1.8Z" />
        </>
      );
    case Guild.SNAKE:
      return (
        <>
          <path class="y-stroke" d="M-7.5 5.5C-3.5 8.5 3.5 7 2 3.2C0.8 0.2 -5.6 1.2 -5.2 -2.8C-4.8 -6.4 1.4 -6.6 5 -4.6" />
          <ellipse cx="5.6" cy="-4.2" rx="3" ry="2.2" />
          <path class="y-thin" d="M8.4 -4L10.4 -5M8.4 -4L10.4 -2.8" />
        </>
      );
    case Guild.UNSPECIFIED:
      return (
        <text class="y-hidden" y="5.6" font-size="16">
          ?
        </text>
      );
  }
}

/** A stepped pyramid: levels that are built have the seat's colour. Beside it the prisoners of the city. */
export function CityPiece({ seat, levels, prisoners, most, ...spot }: { seat: number; levels: number; prisoners: number; most: number } & Spot): JSX.Element {
  const steps = Array.from({ length: most }, (_, step) => step);
  return (
    <g class={`y-city ${seatClass(seat)}`} transform={at(spot)}>
      {steps.map((step) => {
        const half = 24 - step * 4;
        const d = `M${-half} ${15 - step * 7}V${8 - step * 7}H${half}V${15 - step * 7}Z`;
        return step < levels ? <Seated key={step} seat={seat} d={d} /> : <path key={step} class="y-unbuilt" d={d} />;
      })}
      <SeatDisc seat={seat} x={-21} y={-11} r={8.5} />
      <Person x={-7} y={22} scale={1.25} />
      <text class="y-count" x="7" y="27.5" font-size="14">
        {prisoners}
      </text>
    </g>
  );
}

/** What happens where a warrior goes. */
export type Sign = "battle-hidden" | "battle-won" | "battle-lost" | "raid" | "theft" | "delivery";

/** A sign in its disc, with what is known of a battle's end. */
export function SignMark({ sign, ...spot }: { sign: Sign } & Spot): JSX.Element {
  return (
    <g class={`y-sign y-sign-${sign}`} transform={at(spot)}>
      <circle r="11" />
      {signDrawing(sign)}
      {sign === "battle-hidden" && <EndMark text="?" />}
      {sign === "battle-won" && <EndMark text="+" />}
      {sign === "battle-lost" && <EndMark text="−" />}
    </g>
  );
}

function EndMark({ text }: { text: string }): JSX.Element {
  return (
    <text class="y-sign-text" x="10" y="-4" font-size="15">
      {text}
    </text>
  );
}

function signDrawing(sign: Sign): JSX.Element {
  switch (sign) {
    case "battle-hidden":
    case "battle-won":
    case "battle-lost":
      return <path class="y-stroke" d="M-4.5 5.5L5.5 -5.5M4.5 5.5L-5.5 -5.5M-6 1.6L-1.8 5.8M6 1.6L1.8 5.8" />;
    case "raid":
      return <path d="M0.5 -8C1.5 -3.5 5.6 -2 5.6 2.6C5.6 5.9 3 7.5 0 7.5S-5.6 5.9 -5.6 2.6C-5.6 0 -3.6 -1 -3 -4C-1.8 -3 -1.2 -1.8 -1.2 -0.6C0.6 -2.4 1 -5 0.5 -8Z" />;
    case "theft":
      return <path d="M-2.6 -7.5H2.6L1.4 -4.4C4.4 -2.6 6 0.6 6 3.2C6 6.2 3.8 7.2 0 7.2S-6 6.2 -6 3.2C-6 0.6 -4.4 -2.6 -1.4 -4.4Z" />;
    case "delivery":
      return <path class="y-stroke" d="M0 -7V2M-3.8 -1.8L0 2.2L3.8 -1.8M-6.5 1.5V6H6.5V1.5" />;
  }
}
