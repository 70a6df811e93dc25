/** The place of a link's destination, and the end of the link. */
export type Destination = { start: number; end: number; after: number };

// The limit of the reference implementation of CommonMark; it also keeps the time linear.
const depthMax = 32;

const blanks = /\s*/y;

// These patterns match one character each, because a pattern for a whole address would keep every backslash in memory,
// and a page can have millions.
/** The characters that end an address in angle brackets or have a meaning in it. */
export const angles = /[<>\\\r\n]/g;
const titles: Readonly<Record<string, { closing: string; marks: RegExp }>> = {
  '"': { closing: '"', marks: /["\\]/g },
  "'": { closing: "'", marks: /['\\]/g },
  "(": { closing: ")", marks: /[()\\]/g },
};

/** Reads `destination "title")` after the `(` of a link; null when it is no link. */
export function readDestination(text: string, from: number): Destination | null {
  const begin = after(blanks, text, from);
  const isAngled = text.charCodeAt(begin) === 60;
  const start = isAngled ? begin + 1 : begin;
  const end = isAngled ? endOf(text, start, { closing: ">", marks: angles }) : plainEnd(text, begin);
  if (end === null) return null;
  const close = after(blanks, text, afterTitle(text, isAngled ? end + 1 : end));
  if (text.charCodeAt(close) !== 41) return null;
  return { start, end: start + targetOfDestination(text.slice(start, end)).length, after: close + 1 };
}

/** The end of a destination without angle brackets, which has no blanks and balanced parentheses. */
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

/** The place after a title, if one follows blanks here; otherwise this place. */
export function afterTitle(text: string, from: number): number {
  const begin = after(blanks, text, from);
  const title = begin === from ? undefined : titles[text.charAt(begin)];
  const end = title === undefined ? null : endOf(text, begin + 1, title);
  return end === null ? from : end + 1;
}

/** The place of the closing mark; a backslash escapes the mark after it. */
export function endOf(
  text: string,
  from: number,
  { closing, marks }: { closing: string; marks: RegExp },
): number | null {
  marks.lastIndex = from;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] !== "\\") return mark[0] === closing ? mark.index : null;
    if (mark.index + 1 === text.length) return null;
    const isLineEnd = marks === angles && /[\r\n]/.test(text.charAt(mark.index + 1));
    if (isLineEnd) return null;
    marks.lastIndex = mark.index + 2;
  }
  return null;
}

/** The target in a destination: the part before `#` or `?`. */
export function targetOfDestination(destination: string): string {
  const [target = ""] = destination.split(/[#?]/, 1);
  return target;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
