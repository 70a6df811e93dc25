/** A passage of a text to replace, in UTF-16 offsets. */
export type Splice = { start: number; end: number; text: string };

/** The text with these passages replaced, which do not overlap; at one place, what is added comes before what goes. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const { start, end, text: next } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(last, start), next);
    last = end;
  }
  return parts.join("") + text.slice(last);
}
