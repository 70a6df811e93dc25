/** The offset in a text for a place that counts every line end as one character. */
export function toStoredOffset(markdown: string, place: number): number {
  let offset = place;
  for (const { index } of markdown.matchAll(/\r\n/g)) {
    if (index >= offset) break;
    offset += 1;
  }
  return Math.min(offset, markdown.length);
}

/** The place for an offset in a text, with every line end as one character. */
export function toEditorOffset(markdown: string, offset: number): number {
  return markdown.slice(0, offset).replaceAll("\r\n", "\n").length;
}
