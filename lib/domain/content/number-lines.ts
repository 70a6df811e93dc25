const LF = 0x0a;
const CR = 0x0d;

/** A place in a text: its line, counted from 1, and the number of bytes of UTF-8 before it. */
export type MeasuredPlace = { line: number; byte: number; isLineStart: boolean };

/**
 * A function from any of the given UTF-16 offsets to its place. Lines end in `\n`, `\r\n` or a lone `\r`, as in CommonMark,
 * and a line's end belongs to the line. One pass over the text for all offsets.
 */
export function measurePlaces(text: string, offsets: readonly number[]): (offset: number) => MeasuredPlace {
  const places = new Map<number, MeasuredPlace>();
  let at = 0;
  let line = 1;
  let byte = 0;
  let isLineStart = true;
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    for (; at < offset; at++) {
      byte += bytesOf(text.charCodeAt(at));
      isLineStart = isLineEnd(text, at);
      if (isLineStart) line++;
    }
    places.set(offset, { line, byte, isLineStart });
  }
  return (offset) => {
    const place = places.get(offset);
    if (place === undefined) throw new RangeError("This offset was not asked for.");
    return place;
  };
}

/** A function from any of the given UTF-16 offsets to its line, as in `measurePlaces`. */
export function numberLines(text: string, offsets: readonly number[]): (offset: number) => number {
  const placeAt = measurePlaces(text, offsets);
  return (offset) => placeAt(offset).line;
}

/** Where these lines of a text begin and end, without their ends, as in `measurePlaces`; those that it has. */
export function locateLines(
  text: string,
  lines: ReadonlySet<number>,
): Map<number, { start: number; end: number }> {
  const places = new Map<number, { start: number; end: number }>();
  const last = Math.max(0, ...lines);
  const lineEnd = /\r\n|\n|\r|$/g;
  for (let [line, start] = [1, 0]; line <= last; line++) {
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(text);
    const end = found?.index ?? text.length;
    if (lines.has(line)) places.set(line, { start, end });
    if (end === text.length) break;
    start = end + (found?.[0].length ?? 0);
  }
  return places;
}

/** How many line ends a text has, as in `measurePlaces`. */
export function countLineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
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

/** The bytes of a UTF-16 unit in UTF-8; half of a surrogate pair has two of four. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
}
