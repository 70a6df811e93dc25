/** The source of a footnote in its parts. */
export type FootnoteSource = {
  /** The label as written, without the brackets and `^`. */
  label: string;
  /** Where its text begins. */
  bodyAt: number;
  /** Its text as markdown of its own, without the indentation of its lines. */
  body: string;
};

const beginning = /^ {0,3}\[\^((?:\\.|[^[\]\\\s])+)\]:[ \t]*/;

/** Parses the source of a footnote, `[^label]: text`; null for other source. */
export function readFootnote(source: string): FootnoteSource | null {
  const [marker, label] = beginning.exec(source) ?? [];
  if (marker === undefined || label === undefined) return null;
  const body = source.slice(marker.length).replace(/(\r\n|[\r\n])(?: {1,4}|\t)/g, "$1");
  return { label, bodyAt: marker.length, body };
}

/** The label in a reference `[^label]`. */
export function labelOfReference(raw: string): string {
  return raw.replace(/^\[\^|\]$/g, "");
}

/**
 * The offset in markdown of a place in what it shows, given the shown text before the place. The shown text is the
 * source without some of its signs, so each of its characters is looked for in turn.
 */
export function offsetInSource(source: string, shownBefore: string): number {
  let at = 0;
  for (const character of shownBefore) {
    if (/\s/.test(character)) continue;
    const found = source.indexOf(character, at);
    if (found !== -1) at = found + character.length;
  }
  // Blanks behind the last character belong to what was before the place.
  const [blanks = ""] = /\s+$/.exec(shownBefore) ?? [];
  return blanks === "" ? at : at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0);
}
