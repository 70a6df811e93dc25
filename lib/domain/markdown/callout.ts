/** What the first line of a quote says if the quote is a callout. */
export type Callout = {
  /** In lower case: `note`, `warning`, or whatever the page says. */
  kind: string;
  /** Whether the callout folds, and how it is shown first. */
  fold: "none" | "open" | "closed";
  /** The title as it is written; empty if there is none. */
  title: string;
  /** How long the marker is, with the blanks after it, in UTF-16 units. */
  markerLength: number;
};

const MARKER = /^\[!([^\]\r\n|]+)(?:\|[^\]\r\n]*)?\]([+-]?)[ \t]*/;

/** Reads the first line of a quote: `[!kind]`, `[!kind]-` or `[!kind]+`, then a title. Null if it is no callout. */
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

/** What stands in the place of a title that is not there. */
export function titleOfKind(kind: Callout["kind"]): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}
