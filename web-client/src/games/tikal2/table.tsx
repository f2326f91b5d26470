// What lies beside temple and river: prices, supply, piles, and the reader's own keys, tent and cards.
import type { ComponentChildren, JSX } from "preact";
import type { BoardProps } from "../board";
import { seatLetter } from "../seat_marks";
import { Place } from "../place";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import type { Entry, Stack, View } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { type ColourCount, type Find, PlaceKind, Sanctuary, Source } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { type Layout, sectorMiddle, type Spot, WHEEL_RADIUS } from "./layout";
import { cardWord, COLOURS, colourWord, findsSeen, pileNumber, pilePlace, sanctuaryWord, seatOf, TREASURES, treasureWord } from "./model";
import { inRow } from "./pieces";
import { countOf, ownTreasures, placeName } from "./place_name";
import { AltarSign, CardSign, KeySign, TokenSign, TreasureSign } from "./signs";
import { Floor } from "./temple";
import { findWord, lightRoomParts, sideNames } from "./words";

type TableProps = BoardProps<View, Catalogue> & { readonly layout: Layout };

export function Table(props: TableProps): JSX.Element {
  const { scene } = props;
  const { view, say, you } = scene;
  const own = seatOf(scene, you);
  return (
    <>
      <Wheel {...props} />
      {COLOURS.map((colour) => {
        const count = countOf(view.keySupply, colour);
        return (
          <Plate key={colour} {...props} place={`key-${colourWord(colour)}`} class={count === 0 ? "used-up" : ""}>
            <KeySign colour={colourWord(colour)} y={-10} size={1.25} />
            <text class="count" y={28}>{count}</text>
          </Plate>
        );
      })}
      <Plate {...props} place="top" title={say("tikal2-nouns-icon-sanctuary")}>
        {view.topSanctuary === Sanctuary.UNSPECIFIED ? <text class="count" dy="0.36em">–</text> : <AltarSign colour={sanctuaryWord(view.topSanctuary)} y={8} size={1.2} />}
      </Plate>
      <Plate {...props} place="tokens" title={say("tikal2-web-tokens-title")}>
        <TokenSign x={-16} y={8} size={1.2} />
        <text class="count" x={20} y={14}>{view.tokenSupply}</text>
      </Plate>
      {view.openTreasures.map(({ treasure, count }) => (
        <Plate key={treasure} {...props} place={`open-${treasureWord(treasure)}`} class="open-treasure">
          <TreasureSign treasure={treasure} y={-4} size={1.4} />
          {count > 1 && <text class="count" y={32}>{`×${count}`}</text>}
        </Plate>
      ))}
      {view.stacks.map((stack) => (
        <Plate key={stack.source} {...props} place={pilePlace(stack.source)} class="pile">
          <Pile stack={stack} />
        </Plate>
      ))}
      {own !== undefined && (
        <>
          <Plate {...props} place="tent" title={say("tikal2-web-tent")} class={own.tentReady ? "" : "used-up"}>
            <path class="tent" d="M-22 27 L0 -8 L22 27 Z" />
            <path class="tent-door" d="M-7 27 L0 12 L7 27 Z" />
          </Plate>
          <Plate {...props} place="pack" title={say("tikal2-nouns-home-pack")} class="own-home">
            <Keys counts={own.pack} />
          </Plate>
          <Plate {...props} place="camp" title={say("tikal2-nouns-home-camp")} note={own.projectedKeys > 0 ? `+${own.projectedKeys}` : ""} class="own-home camp">
            <Keys counts={own.camp} />
          </Plate>
          {own.cards.map(({ card, count }) => (
            <Plate key={card} {...props} place={`card-${cardWord(card)}`} class="own-card">
              <CardSign card={card} y={0} size={1.45} />
              {count > 1 && <text class="count" x={26} y={20}>{`×${count}`}</text>}
            </Plate>
          ))}
        </>
      )}
      <Tray {...props} />
    </>
  );
}

interface PlateProps extends TableProps {
  readonly place: string;
  readonly class?: string;
  /** A word in its upper left corner, and one in its upper right. */
  readonly title?: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}

/** A place of the table: a plate with something on it. */
function Plate({ scene, pointing, layout, place, class: own = "", title, note = "", children }: PlateProps): JSX.Element | null {
  const spot = layout.spots.get(place);
  if (spot === undefined) return null;
  const { x, y, w, h } = spot;
  const label = placeName(place, scene);
  return (
    <Place pointing={pointing} place={place} label={label} class={`plate-place ${own}`} reach={Math.min(w, h) / 2} transform={`translate(${x} ${y})`}>
      <title>{label}</title>
      <rect class="plate" x={-w / 2} y={-h / 2} width={w} height={h} rx={9} />
      {title !== undefined && <text class="plate-title" x={-w / 2 + 7} y={-h / 2 + 14}>{title}</text>}
      {note !== "" && <text class="plate-note" x={w / 2 - 7} y={-h / 2 + 14}>{note}</text>}
      {children}
      <rect class="ring" x={-w / 2 + 2} y={-h / 2 + 2} width={w - 4} height={h - 4} rx={8} />
    </Place>
  );
}

/** Keys side by side, closer where there are many. */
function Keys({ counts }: { readonly counts: readonly ColourCount[] }): JSX.Element {
  const keys = counts.flatMap(({ colour, count }) => Array.from({ length: count }, () => colourWord(colour)));
  const apart = Math.min(26, 200 / Math.max(1, keys.length));
  return (
    <>
      {keys.map((word, at) => (
        <KeySign key={at} colour={word} x={inRow(keys.length, at, apart)} y={8} size={0.95} />
      ))}
    </>
  );
}

/** The wheel: for every treasure its price, and how many the reader holds. */
function Wheel({ scene, pointing, layout }: TableProps): JSX.Element {
  const { x, y } = layout.table;
  const held = ownTreasures(scene);
  return (
    <>
      <circle class="wheel" cx={x + WHEEL_RADIUS} cy={y + WHEEL_RADIUS + 2} r={WHEEL_RADIUS} />
      {TREASURES.map((treasure, at) => {
        const place = `price-${treasureWord(treasure)}`;
        const spot = layout.spots.get(place);
        if (spot === undefined) return null;
        const hub = sectorMiddle(at, -25);
        const rim = sectorMiddle(at, 19);
        const count = held.get(treasure) ?? 0;
        const label = placeName(place, scene);
        return (
          <Place key={place} pointing={pointing} place={place} label={label} class="price-place" reach={21} transform={`translate(${spot.x} ${spot.y})`}>
            <title>{label}</title>
            <circle class="price-disc" r={21.5} />
            <TreasureSign treasure={treasure} size={1.15} />
            <g transform={`translate(${hub.x} ${hub.y})`}>
              <circle class="price-stone" r={11} />
              <text class="price-text" dy="0.36em">{scene.view.prices[at] ?? "?"}</text>
            </g>
            {count > 0 && (
              <g transform={`translate(${rim.x} ${rim.y})`}>
                <circle class="held-disc" r={9} />
                <text class="held-text" dy="0.36em">{count}</text>
              </g>
            )}
            <circle class="ring" r={20} />
          </Place>
        );
      })}
    </>
  );
}

/** A pile: how many it has, what the reader knows of its top, and who knows what the reader does not. */
function Pile({ stack }: { readonly stack: Stack }): JSX.Element {
  const count = stack.unknown + stack.entries.length;
  const number = pileNumber(stack.source);
  return (
    <>
      {[2, 1, 0].map((lift) => count > lift && <rect key={lift} class={`back ${stack.source === Source.CARDS ? "cards" : stack.source === Source.ROOMS ? "rooms" : ""}`} x={-38 - lift * 2.5} y={-22 - lift * 2.5} width={34} height={42} rx={5} />)}
      {number > 0 && count > 0 && <text class="back-text" x={-21} y={-1} dy="0.36em">{number}</text>}
      {number === 0 && count > 0 && (stack.source === Source.CARDS ? <CardSign x={-21} y={-1} size={0.9} /> : <path class="room-door" transform="translate(-21 -2) scale(1.5)" d="M-3.5 7.5 V0 Q-3.5 -4 0 -4 Q3.5 -4 3.5 0 V7.5 Z" />)}
      <text class="count" x={-21} y={34}>{count}</text>
      {stack.entries.slice(0, 2).map((entry, at) => (
        <g key={at} transform={`translate(20 ${-16 + at * 31})`}>
          <Known entry={entry} />
        </g>
      ))}
    </>
  );
}

/** An entry near a pile's top: what it is, or the letters of who knows. */
function Known({ entry }: { readonly entry: Entry }): JSX.Element {
  if (entry.find !== undefined) return <FindSign find={entry.find} size={0.85} />;
  return (
    <>
      <rect class="known-back" x={-15} y={-11} width={30} height={22} rx={4} />
      <text class="known-text" dy="0.36em">{`${entry.knowers.map(seatLetter).join("")}?`}</text>
    </>
  );
}

/** What a look finds, as a sign. */
function FindSign({ find, size }: { readonly find: Find; readonly size: number }): JSX.Element | null {
  switch (find.kind.case) {
    case "treasure":
      return <TreasureSign treasure={find.kind.value} size={size * 1.1} />;
    case "card":
      return <CardSign card={find.kind.value} size={size} />;
    case "room": {
      const { colour, doors } = lightRoomParts(find.kind.value);
      return (
        <g transform={`scale(${size * 0.24})`}>
          <Floor kind={PlaceKind.LIGHT_ROOM} colour={colour} doors={[true, doors > 1]} />
        </g>
      );
    }
    case undefined:
      return null;
  }
}

/** What the reader sees who looks at a pile: one of them is kept. */
function Tray(props: TableProps): JSX.Element | null {
  const { scene, layout } = props;
  const { tray } = layout;
  const stack = findsSeen(scene);
  if (tray === undefined || stack === undefined) return null;
  const seen = new Map<string, { find: Find; count: number }>();
  for (const { find } of stack.entries) {
    if (find === undefined) continue;
    const word = findWord(find);
    seen.set(word, { find, count: (seen.get(word)?.count ?? 0) + 1 });
  }
  return (
    <>
      <TrayGround spot={tray} title={scene.say("tikal2-nouns-phase-look")} />
      {[...seen].map(([word, { find, count }]) => (
        <Plate key={word} {...props} place={`find-${word}`} class="find">
          <g transform="translate(0 -17)">
            <FindSign find={find} size={2.4} />
          </g>
          {inLines(`${nameOf(find, props)}${count > 1 ? ` ×${count}` : ""}`).map((line, at, lines) => (
            <text key={at} class="find-name" y={lines.length > 1 ? 37 + at * 14 : 46}>{line}</text>
          ))}
        </Plate>
      ))}
    </>
  );
}

/** A long name in two lines, broken at the space nearest to its middle: text in a drawing does not wrap. */
function inLines(text: string): readonly string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (text.length < 15 || spaces.length === 0) return [text];
  const middle = text.length / 2;
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best));
  return [text.slice(0, at), text.slice(at + 1)];
}

function TrayGround({ spot, title }: { readonly spot: Spot; readonly title: string }): JSX.Element {
  return (
    <>
      <rect class="tray" x={spot.x - spot.w / 2} y={spot.y - spot.h / 2} width={spot.w} height={spot.h} rx={14} />
      <text class="tray-title" x={spot.x} y={spot.y - 55}>{title}</text>
    </>
  );
}

/** Short, because the label says the rest. */
function nameOf(find: Find, { scene }: TableProps): string {
  const { say } = scene;
  switch (find.kind.case) {
    case "treasure":
      return say(`tikal2-nouns-treasure-${treasureWord(find.kind.value)}`);
    case "card":
      return say(`tikal2-nouns-card-${cardWord(find.kind.value)}`);
    case "room":
      return say(`tikal2-nouns-colour-${lightRoomParts(find.kind.value).colour}`);
    case undefined:
      return sideNames([], scene);
  }
}
