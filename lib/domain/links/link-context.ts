const contextLengthMax = 240;

/** The line of a link, or what is around the link where the line is long. */
export function linkContext(line: string, target: string): string {
  const text = line.trim();
  if (text.length <= contextLengthMax) return text;
  const at = Math.max(text.indexOf(target), 0);
  const start = Math.max(0, Math.min(at - 80, text.length - contextLengthMax));
  const part = text
    .slice(start, start + contextLengthMax)
    .toWellFormed()
    .replace(/^\uFFFD|\uFFFD$/g, "");
  return `${start > 0 ? "…" : ""}${part}${start + contextLengthMax < text.length ? "…" : ""}`;
}
