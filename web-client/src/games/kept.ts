// What looks as it did is not drawn anew: a board has hundreds of parts, and from one moment to the next a few change.
import { useRef } from "preact/hooks";

/** Draws a part, or gives what was drawn of it before if everything it is drawn `from` is the same. */
export type Keep<Drawing> = (part: string, from: readonly unknown[], draw: () => Drawing) => Drawing;

interface Drawn<Drawing> {
  readonly from: readonly unknown[];
  readonly drawing: Drawing;
}

/**
 * Keeps the drawings of a component's parts from one time it is drawn to the next; a part that is not drawn is forgotten.
 * An element that is the very same as before, Preact passes over with all that is in it.
 */
export function useKept<Drawing>(): Keep<Drawing> {
  const known = useRef<ReadonlyMap<string, Drawn<Drawing>>>(new Map());
  const before = known.current;
  const now = new Map<string, Drawn<Drawing>>();
  known.current = now;
  return (part, from, draw) => {
    const last = before.get(part);
    const drawn = last !== undefined && alike(last.from, from) ? last : { from, drawing: draw() };
    now.set(part, drawn);
    return drawn.drawing;
  };
}

/** Whether two values hold the same: lists and messages by what is in them, functions by which they are. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((value, at) => alike(value, other[at]));
  const [here, there] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const names = Object.keys(here);
  return names.length === Object.keys(there).length && names.every((name) => name in there && alike(here[name], there[name]));
}

/** A function whose results are kept as long as what they were made from. */
export function kept<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
