// A place of a board: what is tapped, dragged to, focused and read aloud. Every board is made of these.
import type { ComponentChildren, JSX } from "preact";
import type { Pointing } from "./board";

interface PlaceProps {
  readonly pointing: Pointing;
  /** Its name in the notation, or in a board's own words for what the notation has no place for. */
  readonly place: string;
  /** What it is and what stands there, for who cannot see it. */
  readonly label: string;
  readonly class?: string;
  readonly transform?: string;
  /** How far it reaches around its own 0, 0, for who explores by touch with a screen reader. */
  readonly reach?: number;
  /** Its whole form as a path, instead of a circle: then that is what is hit, too. */
  readonly form?: string;
  /** Null: nothing but the place itself. */
  readonly children: ComponentChildren;
}

/** All that a place shows of where the player points: drawn from the same, it looks the same. */
export function pointedAt(place: string, { lit, litLabel, chosen, told, refused, focus }: Pointing): readonly unknown[] {
  return [lit.has(place) && litLabel, chosen.includes(place), told.has(place), refused === place, focus === place];
}

/** A group of the drawing that can be pointed at. What it looks like is for the board's style sheet to say. */
export function Place({ pointing, place, label, class: own = "", transform, reach = 40, form, children }: PlaceProps): JSX.Element {
  const lit = pointing.lit.has(place);
  const chosen = pointing.chosen.includes(place);
  const marks = [
    "place",
    own,
    lit ? "lit" : "",
    chosen ? "chosen" : "",
    pointing.told.has(place) ? "told" : "",
    pointing.refused === place ? "refused" : "",
  ];
  const button = {
    role: "button",
    "aria-label": lit ? `${label} ${pointing.litLabel}` : label,
    "aria-pressed": chosen,
    tabindex: pointing.focus === place ? 0 : -1,
  } as const;
  return (
    <g class={marks.filter(Boolean).join(" ")} data-place={place} transform={transform}>
      {children !== null && <g aria-hidden="true">{children}</g>}
      {/* What is written on a place is no part of its name, which says it in whole words: so the button is beside it. */}
      {form === undefined ? <circle class="place-button" r={reach} {...button} /> : <path class="place-button" d={form} {...button} />}
    </g>
  );
}

/** The mark that plays the ghost, to be drawn on the place where it ends; centred on 0, 0. */
export function ConfirmMark({ pointing, label, size = 12 }: { pointing: Pointing; label: string; size?: number }): JSX.Element {
  return (
    <g class="confirm-mark" role="button" tabindex={-1} aria-label={label} data-confirm="" onClick={(event) => play(event, pointing)}>
      <circle r={size} />
      <path d={`M${-size * 0.5} 0 L${-size * 0.12} ${size * 0.4} L${size * 0.55} ${-size * 0.4}`} />
    </g>
  );
}

/** The mark that turns the ghost by one. */
export function TurnMark({ pointing, label, size = 12 }: { pointing: Pointing; label: string; size?: number }): JSX.Element {
  const turn = (event: Event) => {
    event.stopPropagation();
    pointing.turn(1);
  };
  const r = size * 0.5;
  return (
    <g class="turn-mark" role="button" tabindex={-1} aria-label={label} data-turn="" onClick={turn}>
      <circle r={size} />
      <path d={`M${-r} ${-r * 0.2} A${r} ${r} 0 1 1 ${-r * 0.3} ${r * 0.95}`} />
      <path d={`M${-r * 1.5} ${-r * 0.5} L${-r} ${r * 0.3} L${-r * 0.3} ${-r * 0.5}`} />
    </g>
  );
}

function play(event: Event, pointing: Pointing): void {
  event.stopPropagation();
  pointing.confirm();
}
