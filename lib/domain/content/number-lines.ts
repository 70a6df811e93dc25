const LF = 0x0a;
const CR = 0x0d;

/**
 * A function from any of the given UTF-16 offsets to its 1-based line number. Lines end in `\n`, `\r\n` or a lone `\r`,
 * as in CommonMark, and a line's end belongs to the line. One pass over the text for all offsets.
 */
export function numberLines(text: string, offsets: readonly number[]): (offset: number) => number {
  const lines = new Map<number, number>();
  const lineOf = lineCounter(text);
  for (const offset of offsets.toSorted((a, b) => a - b)) lines.set(offset, lineOf(offset));
  return (offset) => {
    const found = lines.get(offset);
    if (found === undefined) throw new RangeError("This offset was not asked for.");
    return found;
  };
}

/** Numbers the lines of offsets asked for in ascending order; reads the text only up to the last of them. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let seen = 0;
  return (offset) => {
    for (; seen < offset; seen++) if (isLineEnd(text, seen)) line++;
    return line;
  };
}

function isLineEnd(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit === LF || (unit === CR && text.charCodeAt(offset + 1) !== LF);
}
