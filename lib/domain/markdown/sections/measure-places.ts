/** A place in a text: its line, counted from 1, and how many bytes of UTF-8 are before it. */
export type MeasuredPlace = { line: number; byte: number; isLineStart: boolean };

const LF = 0x0a;
const CR = 0x0d;

/**
 * A function from any of the given UTF-16 offsets to its place. Lines end in `\n`, `\r\n` or a lone `\r`, as in CommonMark.
 * One pass over the text for all offsets.
 */
export function measurePlaces(text: string, offsets: readonly number[]): (offset: number) => MeasuredPlace {
  const places = new Map<number, MeasuredPlace>();
  let at = 0;
  let line = 1;
  let byte = 0;
  let isLineStart = true;
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    for (; at < offset; at++) {
      const unit = text.charCodeAt(at);
      byte += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isSurrogate(unit) ? 2 : 3;
      isLineStart = unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF);
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

/** Half of a pair, which takes four bytes as a whole. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
