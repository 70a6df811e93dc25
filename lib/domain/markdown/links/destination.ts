/** Where the destination of a link stands, and where the link ends. */
export type Destination = { start: number; end: number; after: number };

// As in the reference implementation of CommonMark; it also keeps the work linear.
const depthMax = 32;

const blanks = /\s*/y;
// Not one choice for each character, since each is remembered: in a page of millions there is no room for that.
const angled = /<([^<>\\\r\n]*(?:\\.[^<>\\\r\n]*)*)>/y;
const title = /\s+(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*'|\([^()\\]*(?:\\[^][^()\\]*)*\))/y;

/** Reads `destination "title")` after the `(` of a link; null when it is no link. */
export function readDestination(text: string, from: number): Destination | null {
  const begin = after(blanks, text, from);
  angled.lastIndex = begin;
  const inAngles = text.charCodeAt(begin) === 60 ? angled.exec(text) : null;
  if (text.charCodeAt(begin) === 60 && inAngles === null) return null;
  const start = inAngles === null ? begin : begin + 1;
  const end = inAngles === null ? plainEnd(text, begin) : begin + 1 + (inAngles[1]?.length ?? 0);
  const close = after(blanks, text, after(title, text, inAngles === null ? end : end + 1));
  if (text.charCodeAt(close) !== 41) return null;
  return { start, end: start + targetOfDestination(text.slice(start, end)).length, after: close + 1 };
}

/** The end of a destination without angle brackets: it has no blanks, and as many `(` as `)`. */
function plainEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127) break;
    if (code === 92 && at + 1 < text.length) at++;
    else if (code === 40 && ++depth > depthMax) break;
    else if (code === 41 && depth-- === 0) break;
  }
  return at;
}

/** What a destination leads to: without what stands after `#` or `?`, a place in it. */
export function targetOfDestination(destination: string): string {
  const [target = ""] = destination.split(/[#?]/, 1);
  return target;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
