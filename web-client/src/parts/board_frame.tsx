// Around a game's board: taps, drags, keys and the wheel become what `Pointing` knows. The same in every game.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Pointing } from "../games/board";

interface FrameProps {
  readonly pointing: Pointing;
  readonly label: string;
  readonly onFocus: (place: string) => void;
  /** A key that the board itself has no use for. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function BoardFrame({ pointing, label, onFocus, onKey, children }: FrameProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<string | undefined>(undefined);
  const latest = useRef(pointing);
  latest.current = pointing;

  // One place takes part in the tab order: the one pointed at last, else the first that is lit, else the first.
  useEffect(() => {
    // Looked for after every change of the board, of which a slider makes many in a second.
    if (pointing.focus !== undefined && placeNamed(frame.current, pointing.focus) !== null) return;
    const places = [...(frame.current?.querySelectorAll<SVGElement>("[data-place]") ?? [])];
    const first = places.find((place) => pointing.lit.has(place.dataset["place"] ?? "")) ?? places[0];
    if (first?.dataset["place"] !== undefined) onFocus(first.dataset["place"]);
  });

  // A wheel that turns a tile must not scroll the page, which only a listener that may say no can see to.
  useEffect(() => {
    const element = frame.current;
    const wheel = (event: WheelEvent) => {
      if (latest.current.turns < 2) return;
      event.preventDefault();
      latest.current.turn(event.deltaY > 0 ? 1 : -1);
    };
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, []);

  const moveFocus = (to: string) => {
    onFocus(to);
    placeNamed(frame.current, to)?.querySelector<SVGElement>(":scope > .place-button")?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const here = placeOf(event.target);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && here !== undefined && frame.current !== null) {
      event.preventDefault();
      const next = neighbour(frame.current, here, arrow);
      if (next !== undefined) moveFocus(next);
    } else if ((event.key === "Enter" || event.key === " ") && here !== undefined) {
      event.preventDefault();
      // What has no place on the board is played from wherever the keyboard is.
      if (pointing.ghost?.path.length === 0) pointing.confirm();
      else pointing.tap(here);
    } else if (event.key === "r" || event.key === "R") {
      pointing.turn(event.key === "r" ? 1 : -1);
    } else if ((event.key === "n" || event.key === "N") && pointing.lit.size > 0) {
      const lit = [...pointing.lit.keys()];
      const at = lit.indexOf(here ?? "");
      const next = lit[(at + (event.key === "n" ? 1 : -1) + lit.length) % lit.length];
      if (next !== undefined) moveFocus(next);
    } else {
      onKey(event);
    }
  };
  const pointerUp = (event: PointerEvent) => {
    const from = dragged.current;
    dragged.current = undefined;
    const to = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (from === undefined || to === undefined || from === to) return;
    if (!pointing.chosen.includes(from)) pointing.tap(from);
    latest.current.tap(to);
  };
  return (
    // The keys belong to the places inside, which are buttons; the group only gathers them.
    <div
      ref={frame}
      class="board-frame"
      role="group"
      aria-label={label}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (place !== undefined) pointing.tap(place);
      }}
      onKeyDown={keyDown}
      onPointerDown={(event) => (dragged.current = placeOf(event.target))}
      onPointerUp={pointerUp}
      onPointerCancel={() => (dragged.current = undefined)}
    >
      {children}
    </div>
  );
}

function placeOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-place]") : null;
  return element?.dataset["place"];
}

function placeNamed(frame: HTMLElement | null, place: string): SVGElement | null {
  return frame?.querySelector<SVGElement>(`[data-place="${CSS.escape(place)}"]`) ?? null;
}

/** The nearest place in a direction, by where places are drawn; what lies aside counts twice. */
function neighbour(frame: HTMLElement, from: string, [dx, dy]: readonly [number, number]): string | undefined {
  const centre = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const start = placeNamed(frame, from);
  if (start === null) return undefined;
  const here = centre(start);
  let best: { place: string; far: number } | undefined;
  for (const element of frame.querySelectorAll<SVGElement>("[data-place]")) {
    const there = centre(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const place = element.dataset["place"];
    if (element === start || ahead <= 1 || aside > ahead * 2 || place === undefined) continue;
    const far = ahead + aside * 2;
    if (best === undefined || far < best.far) best = { place, far };
  }
  return best?.place;
}
