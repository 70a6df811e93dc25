const paragraphLengthMax = 60_000;

/**
 * Whether a paragraph is so long that highlighting would slow down typing: the parser reads the whole paragraph again
 * for each key.
 */
export function hasEndlessParagraph(lines: readonly string[]): boolean {
  let length = 0;
  for (const line of lines) {
    length = line.trim() === "" ? 0 : length + line.length;
    if (length > paragraphLengthMax) return true;
  }
  return false;
}
