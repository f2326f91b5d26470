// How taps become a choice: pure functions over what can be chosen. Which choices there are, the server says.
import type { Choice } from "../games/board";

/** How far the player has come with choosing. */
export interface Selection {
  /** Only actions of this kind. */
  readonly kind: string | undefined;
  /** Places that were tapped, in order. */
  readonly chosen: readonly string[];
  /** The choice that is about to be played, by its place among those that fit. */
  readonly armed: number | undefined;
}

export const NOTHING: Selection = { kind: undefined, chosen: [], armed: undefined };

/** The choices that the selection still allows. */
export function fitting(choices: readonly Choice[], { kind, chosen }: Selection): readonly Choice[] {
  return choices.filter((choice) => (kind === undefined || choice.kind === kind) && chosen.every((place, at) => choice.path[at] === place));
}

/** The choices whose whole path was tapped. */
export function complete(choices: readonly Choice[], selection: Selection): readonly Choice[] {
  const depth = selection.chosen.length;
  return fitting(choices, selection).filter((choice) => choice.path.length === depth && (depth > 0 || selection.kind !== undefined));
}

/** Places at which a tap leads on, each with the lowest cost behind it. */
export function lit(choices: readonly Choice[], selection: Selection): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const choice of fitting(choices, selection)) {
    const next = choice.path[selection.chosen.length];
    if (next === undefined) continue;
    const known = costs.get(next);
    if (known === undefined || choice.cost < known) costs.set(next, choice.cost);
  }
  return costs;
}

/** The choice that would be played. */
export function armed(choices: readonly Choice[], selection: Selection): Choice | undefined {
  return selection.armed === undefined ? undefined : complete(choices, selection)[selection.armed];
}

/** The choices through which the armed one is turned, itself among them. */
export function turnable(choices: readonly Choice[], selection: Selection): readonly Choice[] {
  const now = armed(choices, selection);
  if (now?.turn === undefined) return [];
  return complete(choices, selection).filter((choice) => choice.turn !== undefined && choice.kind === now.kind);
}

/** What a tap leads to. */
export type Tapped =
  | { readonly does: "select"; readonly selection: Selection }
  /** The armed choice is played. */
  | { readonly does: "play"; readonly choice: Choice }
  /** Nothing can be done there: it may be asked why. */
  | { readonly does: "wonder" };

/** A tap on a place. */
export function tap(choices: readonly Choice[], selection: Selection, place: string): Tapped {
  const now = armed(choices, selection);
  if (now !== undefined && selection.chosen.at(-1) === place) return { does: "play", choice: now };
  if (lit(choices, selection).has(place)) return { does: "select", selection: arm(choices, { ...selection, chosen: [...selection.chosen, place], armed: undefined }) };
  // The same place again lays it down; another one where something begins is a new beginning.
  if (selection.chosen.at(-1) === place) return { does: "select", selection: { ...selection, chosen: selection.chosen.slice(0, -1), armed: undefined } };
  const anew: Selection = { ...NOTHING, kind: selection.kind };
  if (selection.chosen.length > 0 && lit(choices, anew).has(place)) {
    return { does: "select", selection: arm(choices, { ...anew, chosen: [place] }) };
  }
  return { does: "wonder" };
}

/** Chooses a kind of action; the same again lays it down. A lone action without places is armed at once. */
export function chooseKind(choices: readonly Choice[], selection: Selection, kind: string): Selection {
  if (selection.kind === kind) return NOTHING;
  const kept: Selection = { kind, chosen: selection.chosen, armed: undefined };
  const fits = fitting(choices, kept).length > 0;
  return arm(choices, fits ? kept : { ...NOTHING, kind });
}

/** Arms a choice that was picked from a list. */
export function pick(choices: readonly Choice[], choice: Choice): Selection {
  const selection: Selection = { kind: choice.kind, chosen: choice.path, armed: undefined };
  const at = complete(choices, selection).indexOf(choice);
  return { ...selection, armed: at < 0 ? undefined : at };
}

/** Turns the armed choice on by so many. */
export function turn(choices: readonly Choice[], selection: Selection, by: number): Selection {
  const ring = turnable(choices, selection);
  const now = armed(choices, selection);
  if (now === undefined || ring.length < 2) return selection;
  const next = ring[(((ring.indexOf(now) + by) % ring.length) + ring.length) % ring.length];
  return next === undefined ? selection : { ...selection, armed: complete(choices, selection).indexOf(next) };
}

/** One step back in choosing. */
export function stepBack(selection: Selection): Selection {
  if (selection.chosen.length > 1) return { ...selection, chosen: selection.chosen.slice(0, -1), armed: undefined };
  return NOTHING;
}

/** Arms what is the only way to go on: one choice, or turns of one. Others are listed, or lit; another path to the same is no other. */
function arm(choices: readonly Choice[], selection: Selection): Selection {
  const done = complete(choices, selection);
  const first = done[0];
  const goesOn = fitting(choices, selection).some((choice) => choice.path.length > selection.chosen.length && !done.some((same) => same.notations === choice.notations));
  if (first === undefined || goesOn) return selection;
  const turnsOnly = done.every((choice) => choice.turn !== undefined && choice.kind === first.kind);
  return done.length === 1 || turnsOnly ? { ...selection, armed: 0 } : selection;
}
