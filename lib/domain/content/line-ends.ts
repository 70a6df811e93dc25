/** A line end that can be written. A lone `\r` is never written, and counts as an ordinary character. */
export type LineEnd = "\n" | "\r\n";

/** The text with each `\n` written as the given line end; an existing `\r\n` stays. */
export function withLineEnds(text: string, lineEnd: LineEnd): string {
  return lineEnd === "\n" ? text : text.replace(/\r?\n/g, lineEnd);
}

/** The first line end at or after an offset that is not between `\r` and `\n`; null if there is none. */
export function nextLineEnd(text: string, offset: number): LineEnd | null {
  return lineEndAt(text, text.indexOf("\n", offset));
}

/** The last line end of the text; null if there is none. */
export function lastLineEnd(text: string): LineEnd | null {
  return lineEndAt(text, text.lastIndexOf("\n"));
}

function lineEndAt(text: string, offset: number): LineEnd | null {
  if (offset === -1) return null;
  return text[offset - 1] === "\r" ? "\r\n" : "\n";
}
