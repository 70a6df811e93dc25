/** The callout that the first line of a quote begins. */
export type Callout = {
  /** In lower case: `note`, `warning`, or whatever the page says. */
  kind: string;
  /** Whether the callout folds, and its initial state. */
  fold: "none" | "open" | "closed";
  /** The title as written; empty if there is none. */
  title: string;
  /** The length of the marker with the blanks after it, in UTF-16 units. */
  markerLength: number;
};

const MARKER = /^\[!([^\]\r\n|]+)(?:\|[^\]\r\n]*)?\]([+-]?)[ \t]*/;

/** Reads the first line of a quote: `[!kind]`, `[!kind]-` or `[!kind]+`, then a title. Null if it is not a callout. */
export function readCallout(firstLine: string): Callout | null {
  const marker = MARKER.exec(firstLine);
  if (!marker) return null;
  const [whole, kind = "", fold] = marker;
  const line = /^[^\r\n]*/.exec(firstLine.slice(whole.length))?.[0] ?? "";
  return {
    kind: kind.trim().toLowerCase(),
    fold: fold === "-" ? "closed" : fold === "+" ? "open" : "none",
    title: line.trim(),
    markerLength: whole.length,
  };
}

/** The default title of a callout. */
export function titleOfKind(kind: Callout["kind"]): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}
