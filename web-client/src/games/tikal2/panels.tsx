// Beside the board: the steps of the turn, what a seat has, and what is known of supply and piles.
import type { JSX } from "preact";
import type { SceneProps, SeatProps } from "../board";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal2/v1/catalogue_pb";
import { Phase, type View } from "../../gen/stubs/tikal/games/tikal2/v1/view_pb";
import { type ColourCount, LightRoom, PlaceKind, Round } from "../../gen/stubs/tikal/games/tikal2/v1/words_pb";
import { colourWord, seatOf, stepsOf, TREASURES, turnedDoors } from "./model";
import { openAndDelivered, pileLine } from "./place_name";
import { CardSign, IconSign, KeySign, TokenSign, TreasureSign } from "./signs";
import { Floor } from "./temple";
import { altarName, cardList, cardName, colourList, iconName, lightRoomName, lightRoomParts, plain, sideNames, treasureList, treasureName, withHidden } from "./words";

const ROUNDS: Readonly<Record<Round, string>> = {
  [Round.UNSPECIFIED]: "one",
  [Round.ONE]: "one",
  [Round.TWO]: "two",
  [Round.FINAL]: "final",
};

/** The turn's three steps, the icons that wait, and the room in hand. */
export function StatusPanel({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { view, say } = scene;
  const steps = stepsOf(scene);
  const icons = view.turn?.icons ?? [];
  return (
    <div class="temple-status">
      <p class="faint">{say(`tikal2-nouns-round-${ROUNDS[view.round]}`)}</p>
      {steps.length > 0 && (
        <ol class="turn-steps">
          {steps.map(({ step, state }) => (
            <li key={step} class={state} aria-current={state === "now" ? "step" : undefined}>
              <span>
                {say(`tikal2-panels-step-${step}`)}
                {state === "done" && <span role="img" aria-label={say("tikal2-web-done")}> ✓</span>}
              </span>
              {step === "icons" && icons.length > 0 && (
                <span class="signs">
                  {icons.map((icon, at) => (
                    <Sign key={at} label={iconName(icon, scene)}>
                      <IconSign icon={icon} />
                    </Sign>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {view.phase === Phase.ROOM && view.roomInHand !== LightRoom.UNSPECIFIED && (
        <figure class="room-in-hand">
          <svg class="temple-board" viewBox="-60 -54 120 108" aria-hidden="true">
            <Floor kind={PlaceKind.LIGHT_ROOM} colour={lightRoomParts(view.roomInHand).colour} doors={turnedDoors(scene.catalogue, view.roomInHand, 0)} />
          </svg>
          <figcaption>{say("tikal2-lines-state-hand", { room: lightRoomName(view.roomInHand, scene), doors: sideNames(turnedDoors(scene.catalogue, view.roomInHand, 0), scene) })}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** A sign in a line of text, with its name. */
function Sign({ label, children }: { readonly label: string; readonly children: JSX.Element }): JSX.Element {
  return (
    <svg class="temple-board line-sign" viewBox="-14 -14 28 28" role="img" aria-label={label}>
      <title>{label}</title>
      {children}
    </svg>
  );
}

function KeySigns({ counts, label }: { readonly counts: readonly ColourCount[]; readonly label: string }): JSX.Element {
  return (
    <span class="signs" role="img" aria-label={label} title={label}>
      {counts.map(({ colour, count }) => (
        <span key={colour} class="counted" aria-hidden="true">
          <svg class="temple-board line-sign" viewBox="-14 -14 28 28">
            <KeySign colour={colourWord(colour)} />
          </svg>
          {count > 1 && count}
        </span>
      ))}
      {counts.length === 0 && <span aria-hidden="true">–</span>}
    </span>
  );
}

/** What a seat has, as far as the reader knows it: signs, and for readers of screens the terminal's words. */
export function SeatPanel({ scene, seat }: SeatProps<View, Catalogue>): JSX.Element | null {
  const { say } = scene;
  const own = seatOf(scene, seat);
  if (own === undefined) return null;
  const known = [...own.treasures, ...own.shownTreasures];
  const treasures = withHidden(treasureList(known, scene), own.hiddenTreasures, scene);
  const cards = withHidden(cardList(own.cards, scene), own.hiddenCards, scene);
  const keys = say("tikal2-lines-seat-keys", { pack: colourList(own.pack, scene), camp: colourList(own.camp, scene), points: own.projectedKeys });
  return (
    <div class="temple-seat">
      <p>
        <b class="home">{say("tikal2-nouns-home-pack")}</b> <KeySigns counts={own.pack} label={colourList(own.pack, scene)} />
        <b class="home">{say("tikal2-nouns-home-camp")}</b> <KeySigns counts={own.camp} label={keys} />
        {own.projectedKeys > 0 && <span class="projected" title={keys}>+{own.projectedKeys}</span>}
      </p>
      <p>
        <span class="counted">
          <Sign label={say("tikal2-nouns-icon-passage")}>
            <TokenSign />
          </Sign>
          {own.tokens}
        </span>
        {known.map(({ treasure, count }, at) => (
          <span key={at} class="counted">
            <Sign label={treasureName(treasure, scene)}>
              <TreasureSign treasure={treasure} />
            </Sign>
            {count > 1 && count}
          </span>
        ))}
        {own.hiddenTreasures > 0 && <span class="hidden" title={treasures}>{say("tikal2-web-treasures", { count: own.hiddenTreasures })}</span>}
        {own.cards.map(({ card, count }) => (
          <span key={card} class="counted">
            <Sign label={cardName(card, scene)}>
              <CardSign card={card} size={0.95} />
            </Sign>
            {cardName(card, scene)}
            {count > 1 && ` ×${count}`}
          </span>
        ))}
        {own.hiddenCards > 0 && <span class="hidden" title={cards}>{say("tikal2-web-cards", { count: own.hiddenCards })}</span>}
        <span class={own.tentReady ? "" : "faint"}>{plain(say(own.tentReady ? "tikal2-lines-tent-ready" : "tikal2-lines-tent-used")).replace(/\.$/, "")}</span>
        <span class="faint">{say("tikal2-web-flags-left", { count: own.flagsLeft })}</span>
      </p>
      {own.flaggedDoors.length > 0 && (
        <p class="faint">
          {say("tikal2-web-doors")} <KeySigns counts={own.flaggedDoors} label={say("tikal2-lines-seat-doors", { doors: colourList(own.flaggedDoors, scene) })} />
        </p>
      )}
    </div>
  );
}

/** Prices, supply, piles, and what the reader has not seen, in words. */
export function SupplyPanel({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { view, say } = scene;
  const prices = TREASURES.map((treasure, at) => `${treasureName(treasure, scene)} ${view.prices[at] ?? "?"}`).join(", ");
  const rooms = view.roomsUnseen.map((room) => lightRoomName(room, scene)).join("; ");
  const known = [
    say("tikal2-lines-prices", { prices }),
    say("tikal2-lines-supply", { keys: colourList(view.keySupply, scene), tokens: view.tokenSupply }),
    ...openAndDelivered(scene),
    ...(view.discard.length === 0 ? [] : [say("tikal2-web-discard", { cards: cardList(view.discard, scene) })]),
    ...view.stacks.map((stack) => plain(pileLine(stack, scene))),
  ];
  const unseen = [
    say("tikal2-lines-unseen-treasures", { treasures: treasureList(view.treasuresUnseen, scene) }),
    say("tikal2-lines-unseen-cards", { cards: cardList(view.cardsUnseen, scene) }),
    ...(view.sanctuariesUnseen.length === 0 ? [] : [say("tikal2-web-unseen-sanctuaries", { colours: view.sanctuariesUnseen.map((sanctuary) => altarName(sanctuary, scene)).join(", ") })]),
    ...(rooms === "" ? [] : [say("tikal2-lines-unseen-rooms", { rooms })]),
  ];
  return (
    <div class="temple-supply">
      <ul>{known.map((line) => <li key={line}>{line}</li>)}</ul>
      <ul>{unseen.map((line) => <li key={line}>{line}</li>)}</ul>
      <details>
        <summary>{say("tikal2-web-signs")}</summary>
        <ul>
          {["sign-door", "sign-bonus", "sign-pack", "sign-camp", "sign-plane", "sign-forest"].map((id) => (
            <li key={id}>{say(`tikal2-panels-${id}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
