/** Reports each token of a text: a number below 2^30 that equal tokens share, and its place. */
export type Tokenizer = (text: string, onToken: (token: number, start: number, end: number) => void) => void;

/**
 * Reports the words of a text and each pair of successive words. A word is a run of letters and digits, with ASCII case
 * ignored, cut after 32 units.
 */
export const forEachWord: Tokenizer = (text, onToken) => {
  let previous = 0;
  let previousStart = -1;
  for (let start = 0; start < text.length;) {
    const end = wordEnd(text, start);
    if (end === start) {
      start++;
      continue;
    }
    const word = hashUnits(text, start, end);
    onToken(word, start, end);
    if (previousStart >= 0) onToken(hashPair(previous, word), previousStart, end);
    previous = word;
    previousStart = start;
    start = end;
  }
};

/** Reports each pair of successive UTF-16 code units of a text, with ASCII case ignored. */
export const forEachBigram: Tokenizer = (text, onToken) => {
  for (let end = 2; end <= text.length; end++) onToken(hashUnits(text, end - 2, end), end - 2, end);
};

const WORD_LENGTH_MAX = 32;

function wordEnd(text: string, start: number): number {
  const limit = Math.min(start + WORD_LENGTH_MAX, text.length);
  let end = start;
  while (end < limit && isInWord(text.charCodeAt(end))) end++;
  return end;
}

/** Approximate, for ranking only: beyond ASCII it goes by blocks of Unicode, not by characters. */
function isInWord(unit: number): boolean {
  if (unit >= 0x80)
    return unit >= 0xc0 && !(unit >= 0x2000 && unit < 0x2c00) && !(unit >= 0x3000 && unit < 0x3040);
  const lower = unit | 0x20;
  return (unit >= 0x30 && unit <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

function hashUnits(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let offset = start; offset < end; offset++) hash = hashPair(hash, foldAscii(text.charCodeAt(offset)));
  return hash;
}

function hashPair(hash: number, next: number): number {
  const mixed = Math.imul(Math.imul(hash, 31) + next, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & 0x3fffffff;
}

function foldAscii(unit: number): number {
  return unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
}
