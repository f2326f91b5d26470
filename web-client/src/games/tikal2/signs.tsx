// The signs of the game, around 0, 0 and about 22 wide: keys, treasures, cards, and what tiles show.
import type { JSX } from "preact";
import { Card, type Icon, IconKind, Treasure } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { COLOURS, colourLetter, colourWord } from "./model";
import { corners } from "./layout";

interface SignProps {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

const at = ({ x = 0, y = 0, size = 1 }: SignProps): string => `translate(${x} ${y}) scale(${size})`;

/** A key of a colour by its word; "multi": a key of any colour. */
export function KeySign({ colour, ...where }: SignProps & { readonly colour: string }): JSX.Element {
  return (
    <g transform={at(where)} class={`key-sign c-${colour}`}>
      <path class="key-shaft" d="M5.5 5.5 L12 12 M9 9 L11.5 6.5 M11.5 11.5 L13.5 9.5" />
      {colour === "multi" ? <Sectors radius={9} /> : <circle class="key-bow" r={9} />}
      <circle class="key-rim" r={9} />
      <text class="sign-text" dy="0.36em" font-size={12}>{colourLetter(colour)}</text>
    </g>
  );
}

/** A disc of all five colours. */
function Sectors({ radius }: { readonly radius: number }): JSX.Element {
  const point = (index: number) => {
    const angle = (2 * Math.PI * index) / COLOURS.length - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return (
    <>
      {COLOURS.map((colour, index) => (
        <path key={colour} class={`c-${colourWord(colour)} tinted`} d={`M0 0 L${point(index)} A${radius} ${radius} 0 0 1 ${point(index + 1)} Z`} />
      ))}
      <circle class="sector-hub" r={radius * 0.55} />
    </>
  );
}

const TREASURE_SHAPES: Readonly<Record<Treasure, JSX.Element>> = {
  [Treasure.UNSPECIFIED]: <text class="sign-text" dy="0.36em" font-size={14}>?</text>,
  [Treasure.MASK]: (
    <>
      <path class="gold" d="M-9 -10 H9 V2 Q9 10 0 11 Q-9 10 -9 2 Z" />
      <path class="gold-line" d="M-6 -3 h4 M2 -3 h4 M0 -2 V3 M-4 6.5 H4 M-9 -6.5 H9" />
    </>
  ),
  [Treasure.STATUETTE]: (
    <>
      <path class="gold" d="M-4 -2 H4 L8 3 L6 5 L3.6 3.4 V8 H6 V11 H-6 V8 H-3.6 V3.4 L-6 5 L-8 3 Z" />
      <circle class="gold" cy={-6.5} r={4.4} />
      <path class="gold-line" d="M-2 -7 h0.1 M2 -7 h0.1 M-1.5 -4.6 H1.5" />
    </>
  ),
  [Treasure.VASE]: (
    <>
      <path class="gold" d="M-5 -11 H5 L3.5 -6.5 Q9.5 -1 6 7 Q4.5 11 0 11 Q-4.5 11 -6 7 Q-9.5 -1 -3.5 -6.5 Z" />
      <path class="gold-line" d="M-6.8 -0.5 L-3.4 2.5 L0 -0.5 L3.4 2.5 L6.8 -0.5 M-3.5 -6.5 H3.5" />
    </>
  ),
  [Treasure.NECKLACE]: (
    <>
      <path class="gold-chain" d="M-9 -9 Q-9 5 0 6 Q9 5 9 -9" />
      <path class="gold" d="M0 2 L4.5 7 L0 12 L-4.5 7 Z" />
      <circle class="gold" cx={-7} cy={0.5} r={2} />
      <circle class="gold" cx={7} cy={0.5} r={2} />
    </>
  ),
  [Treasure.DAGGER]: (
    <>
      <path class="blade" d="M0 12 L-3.6 -1 H3.6 Z" />
      <path class="gold" d="M-7.5 -3.5 H7.5 V-0.5 H-7.5 Z M-2 -11 H2 V-3.5 H-2 Z" />
      <circle class="gold" cy={-10.5} r={2.4} />
    </>
  ),
};

export function TreasureSign({ treasure, ...where }: SignProps & { readonly treasure: Treasure }): JSX.Element {
  return <g transform={at(where)}>{TREASURE_SHAPES[treasure]}</g>;
}

const PLANE = "M0 -11 C2 -11 2 -6 2 -4 L11 2 V5 L2 2.5 L1.5 7 L4 9.5 V11 L0 10 L-4 11 V9.5 L-1.5 7 L-2 2.5 L-11 5 V2 L-2 -4 C-2 -6 -2 -11 0 -11 Z";
const TREE = "M0 -11 L7 -2 H3.5 L9 6 H2 V11 H-2 V6 H-9 L-3.5 -2 H-7 Z";

export function PlaneSign(where: SignProps): JSX.Element {
  return <path transform={at(where)} class="plane" d={PLANE} />;
}

export function TreeSign(where: SignProps): JSX.Element {
  return <path transform={at(where)} class="tree" d={TREE} />;
}

function cardFace(card: Card): JSX.Element {
  const letters = (text: string) => <text class="sign-text" dy="0.36em" font-size={text.length > 1 ? 11 : 15}>{text}</text>;
  switch (card) {
    case Card.PASSAGE:
      return <PassageMark />;
    case Card.EXPLORE:
      return <path class="card-ink" d="M0 -9 a4 4 0 1 1 -0.1 0 Z M-7 9 C-7 2 -3 0 0 0 C3 0 7 2 7 9 Z" />;
    case Card.KEY:
      return <KeySign colour="multi" size={0.75} />;
    case Card.FOREST:
      return <TreeSign size={0.8} />;
    case Card.PLUS:
      return letters("+2");
    case Card.ALL:
      return <path class="gold" d="M0 -10 L4 -6 L0 -2 L-4 -6 Z M-4.5 -1 L-0.5 3 L-4.5 7 L-8.5 3 Z M4.5 -1 L8.5 3 L4.5 7 L0.5 3 Z" />;
    case Card.REMOTE:
      return <PlaneSign size={0.8} />;
    case Card.PAIR:
      return <path class="card-line" d="M-3 -4 a5 5 0 1 0 0.1 0 M3 -4 a5 5 0 1 0 0.1 0" />;
    case Card.FIVE:
      return letters("+5");
    case Card.TYPES:
      return <Sectors radius={8} />;
    case Card.UNSPECIFIED:
      return letters("?");
  }
}

/** A card's face; unset: its back. */
export function CardSign({ card, ...where }: SignProps & { readonly card?: Card }): JSX.Element {
  return (
    <g transform={at(where)}>
      <rect class={card === undefined ? "card-back" : "card-face"} x={-10.5} y={-13.5} width={21} height={27} rx={3} />
      {card === undefined ? <path class="card-star" d="M0 -8 L2.3 -2.5 L8 -2.5 L3.4 1.2 L5.2 7 L0 3.5 L-5.2 7 L-3.4 1.2 L-8 -2.5 L-2.3 -2.5 Z" /> : cardFace(card)}
    </g>
  );
}

function PassageMark(): JSX.Element {
  return (
    <>
      <path class="arch" d="M-7 9 V-2 Q-7 -9 0 -9 Q7 -9 7 -2 V9 Z" />
      <path class="arch-line" d="M-3.5 2 L0.5 -1.5 M-3.5 2 L0.5 5.5 M0.5 2 L4.5 -1.5 M0.5 2 L4.5 5.5" transform="matrix(-1 0 0 1 0.5 0)" />
    </>
  );
}

/** A passage token. */
export function TokenSign(where: SignProps): JSX.Element {
  return (
    <g transform={at(where)}>
      <circle class="token" r={12} />
      <PassageMark />
    </g>
  );
}

/** An altar's stone with the letter of its colour. */
export function AltarSign({ colour, ...where }: SignProps & { readonly colour: string }): JSX.Element {
  return (
    <g transform={at(where)} class={`altar c-${colour}`}>
      {colour === "multi" ? <Sectors radius={13} /> : <path class="altar-stone" d="M0 -15 L15 0 L0 15 L-15 0 Z" />}
      <text class="sign-text" dy="0.36em" font-size={14}>{colourLetter(colour)}</text>
    </g>
  );
}

/** A treasure of whatever kind. */
export function GemSign(where: SignProps): JSX.Element {
  return (
    <g transform={at(where)}>
      <path class="gold" d="M-6 -9 H6 L11 -2 L0 11 L-11 -2 Z" />
      <path class="gold-line" d="M-11 -2 H11 M-6 -9 L-3.5 -2 L0 11 L3.5 -2 L6 -9" />
    </g>
  );
}

/** What a tile shows. */
export function IconSign({ icon, ...where }: SignProps & { readonly icon: Icon }): JSX.Element {
  return <g transform={at(where)}>{iconFace(icon)}</g>;
}

function iconFace(icon: Icon): JSX.Element {
  switch (icon.kind) {
    case IconKind.KEY:
      return <KeySign colour={colourWord(icon.colour)} />;
    case IconKind.ANY_KEY:
      return <KeySign colour="multi" />;
    case IconKind.TREASURE:
      return <GemSign />;
    case IconKind.CARD:
      return <CardSign size={0.85} />;
    case IconKind.ROOM:
      return (
        <>
          <polygon class="room-sign" points={corners(12)} />
          <path class="room-door" d="M-3.5 7.5 V0 Q-3.5 -4 0 -4 Q3.5 -4 3.5 0 V7.5 Z" />
        </>
      );
    case IconKind.SANCTUARY:
      return (
        <>
          <polygon class="sanctuary-sign" points={corners(12)} />
          <path class="sanctuary-altar" d="M0 -7 L7 0 L0 7 L-7 0 Z" />
        </>
      );
    case IconKind.COUNT:
      return (
        <>
          <path class="arch" d="M-8 10 V-2 Q-8 -10 0 -10 Q8 -10 8 -2 V10 Z" />
          <text class="sign-text light" y={2} dy="0.36em" font-size={13}>#</text>
        </>
      );
    case IconKind.PASSAGE:
      return <TokenSign size={0.9} />;
    case IconKind.POINTS:
      return (
        <>
          <circle class="points-sign" r={11} />
          <text class="sign-text" dy="0.36em" font-size={12}>+{icon.points}</text>
        </>
      );
    case IconKind.UNSPECIFIED:
      return <text class="sign-text">?</text>;
  }
}
