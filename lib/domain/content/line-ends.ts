/** How a line ends for the purpose of writing: a lone `\r` is never written, and counts as an ordinary character. */
export type LineEnd = "\n" | "\r\n";

/** The text with each `\n` written as the given line end; a `\r\n` that is already there stays one. */
export function withLineEnds(text: string, lineEnd: LineEnd): string {
  return lineEnd === "\n" ? text : text.replace(/\r?\n/g, lineEnd);
}

/**
 * The line end in use around an offset: the first one at or after it, else the last of the text, else null.
 * The offset must not lie between `\r` and `\n`.
 */
export function lineEndNear(text: string, offset: number): LineEnd | null {
  const after = text.indexOf("\n", offset);
  const at = after === -1 ? text.lastIndexOf("\n") : after;
  if (at === -1) return null;
  return text[at - 1] === "\r" ? "\r\n" : "\n";
}
