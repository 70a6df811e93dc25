import { intAt } from "./int-at";

const LF = 0x0a;
const CR = 0x0d;

/**
 * A function from UTF-16 offset to 1-based line number. Lines end in `\n`, `\r\n` or a lone `\r`, as in CommonMark;
 * a line's end belongs to the line. Takes one pass over the text, then logarithmic time for each offset.
 */
export function indexLines(text: string): (offset: number) => number {
  const starts = lineStarts(text);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (intAt(starts, middle) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function lineStarts(text: string): Int32Array {
  let count = 1;
  for (let offset = 0; offset < text.length; offset++) if (isLineEnd(text, offset)) count++;
  const starts = new Int32Array(count);
  let line = 0;
  for (let offset = 0; offset < text.length; offset++) {
    if (isLineEnd(text, offset)) starts[++line] = offset + 1;
  }
  return starts;
}

function isLineEnd(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit === LF || (unit === CR && text.charCodeAt(offset + 1) !== LF);
}
