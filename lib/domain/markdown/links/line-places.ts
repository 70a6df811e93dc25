/** A place in a line: its offset, and its column; tabs advance to the next multiple of four. */
export type Place = { at: number; column: number };

/** The start of a line. */
export const lineStart: Place = { at: 0, column: 0 };

/** The match of a sticky pattern at an offset; null without one. */
export function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** The first place from here on that is not blank. */
export function skipBlanks(text: string, place: Place): Place {
  let { at, column } = place;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) column++;
    else if (code === 9) column += 4 - (column % 4);
    else break;
  }
  return { at, column };
}

/** The place a number of columns further, over blanks; a wider tab is used in part. */
export function advance(text: string, place: Place, columns: number): Place {
  let { at, column } = place;
  const until = column + columns;
  while (at < text.length && column < until) {
    const code = text.charCodeAt(at);
    const next = code === 9 ? column + 4 - (column % 4) : column + 1;
    if (code !== 32 && code !== 9) break;
    if (next > until) return { at, column: until };
    column = next;
    at++;
  }
  return { at, column };
}

/** A place, and the first one from there on that is not blank. */
export type Indentation = { place: Place; first: Place };

/** The place after the `>` here; null if there is none. */
export function afterQuote(text: string, { place, first }: Indentation): Place | null {
  if (first.column - place.column >= 4 || text.charCodeAt(first.at) !== 62) return null;
  return advance(text, { at: first.at + 1, column: first.column + 1 }, 1);
}

/**
 * The place after an indentation of `indent` columns; null where text comes earlier. A blank line has every
 * indentation.
 */
export function afterIndent(text: string, { place, first }: Indentation, indent: number): Place | null {
  if (first.at === text.length) return first;
  return first.column - place.column >= indent ? advance(text, place, indent) : null;
}
