// Fills the values of a compiled text in; build/texts.mjs says what such a text is.

/** A text as it is fetched. */
export type Pattern = string | readonly Part[];
type Part = string | { readonly v: string } | { readonly s: string; readonly o: Readonly<Record<string, Pattern>>; readonly d: string };

/** What a text's places are filled with. */
export type Values = Readonly<Record<string, string | number>>;

/** The text with these values; a value that is missing stays visible as `{name}`. */
export function format(pattern: Pattern, values: Values, plural: (count: number) => string): string {
  if (typeof pattern === "string") return pattern;
  const fill = (part: Part): string => {
    if (typeof part === "string") return part;
    if ("v" in part) return String(values[part.v] ?? `{${part.v}}`);
    return format(chosen(part, values[part.s], plural), values, plural);
  };
  return pattern.map(fill).join("");
}

function chosen(part: Exclude<Part, string | { v: string }>, value: string | number | undefined, plural: (count: number) => string): Pattern {
  const exact = part.o[String(value)];
  if (exact !== undefined) return exact;
  const form = typeof value === "number" ? part.o[plural(value)] : undefined;
  return form ?? part.o[part.d] ?? "";
}
