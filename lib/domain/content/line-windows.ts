import { forEachBigram } from "./text-tokens";

/** A passage of a text and the UTF-16 offset where it begins. */
export type TextPassage = { start: number; text: string };

/** The passage from an offset to the end of this many lines, of at most some length; whole characters. */
export function passageFrom(
  text: string,
  { start, lines, lengthMax }: { start: number; lines: number; lengthMax: number },
): TextPassage {
  const limit = Math.min(start + lengthMax, text.length);
  let end = start;
  for (let left = lines; ; left--) {
    while (end < limit && !endsLine(text, end)) end++;
    if (left <= 1 || end >= limit) break;
    end += text.startsWith("\r\n", end) ? 2 : 1;
  }
  return { start, text: text.slice(start, wholeCharacter(text, Math.min(end, limit))) };
}

/** Less than this share of what is wanted is nothing like it. */
const SHARE_MIN = 0.4;

/**
 * How like a wanted text others are, by their pairs of characters: the share of the wanted ones that they have, and the
 * less else they have the more. 0 for those that have too few.
 */
export function likenessTo(wanted: string): (other: string) => number {
  const pairs = countPairs(wanted);
  const total = Math.max(1, wanted.length - 1);
  return (other) => {
    const left = new Map(pairs);
    let common = 0;
    forEachBigram(other, (pair) => {
      const count = left.get(pair) ?? 0;
      if (count === 0) return;
      left.set(pair, count - 1);
      common++;
    });
    const share = common / total;
    return share < SHARE_MIN ? 0 : share + (2 * common) / (total + Math.max(1, other.length - 1));
  };
}

function countPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  forEachBigram(text, (pair) => pairs.set(pair, (pairs.get(pair) ?? 0) + 1));
  return pairs;
}

/** The number of lines that a text has something in, from its first to its last. */
export function countLines(text: string): number {
  return text.replace(/[\r\n]+$/, "").split(/\r\n|[\r\n]/).length;
}

/** Whether a line ends here. */
export function endsLine(text: string, offset: number): boolean {
  return text[offset] === "\n" || text[offset] === "\r";
}

/** The offset, or the one before it where it would split a surrogate pair. */
export function wholeCharacter(text: string, offset: number): number {
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, offset - 1), offset + 1))
    ? offset - 1
    : offset;
}
