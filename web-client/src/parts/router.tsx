// Which page an address means, and links between pages.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";

/** The path, the query and what stands behind `#`. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fragment: string;
}

export const address = signal<Address>(read());

/** What the page has to say before somebody leaves it; set by a page, cleared with it. */
export function go(to: string): void {
  history.pushState(null, "", to);
  address.value = read();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (address.value = read()));
addEventListener("hashchange", () => (address.value = read()));

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly children: ComponentChildren;
  readonly current?: boolean;
}

/** A link inside the page. With a modifier key it is a link like any other. */
export function Link({ to, class: own, children, current = false }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} class={own} onClick={follow} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

function read(): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search), fragment: location.hash.slice(1) };
}
