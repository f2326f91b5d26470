// Files for the reader: a record, or the position as a picture that looks the same outside of the page.

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What of the computed looks makes a drawing. */
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "paint-order", "display"];

/** A drawing with its looks as attributes, because a file has no style sheet. */
export function pictureOf(drawn: Element): string {
  const copy = drawn.cloneNode(true) as Element;
  const inside = [drawn, ...drawn.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  inside.forEach((element, at) => {
    const looks = getComputedStyle(element);
    for (const look of LOOKS) copies[at]?.setAttribute(look, looks.getPropertyValue(look));
    for (const name of ["class", "role", "tabindex", "aria-pressed", "aria-disabled"]) copies[at]?.removeAttribute(name);
  });
  const patterns = document.querySelector(".shared-patterns defs");
  if (patterns !== null) copy.prepend(patterns.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}
