/** Calls back with each token of a text: a number below 2^30 that equal tokens share, and where it lies. */
export type Tokenizer = (text: string, onToken: (token: number, start: number, end: number) => void) => void;

/**
 * The words of a text, and each two that follow each other. A word is a run of letters and digits, whatever the case
 * of ASCII letters, cut after 32 units; in scripts that write words without blanks, each two units are one.
 */
export const forEachWord: Tokenizer = (text, onToken) => {
  let previous = 0;
  let previousStart = -1;
  for (let start = 0; start < text.length;) {
    const kind = kindOf(text.charCodeAt(start));
    if (kind === SEPARATOR) {
      start++;
      continue;
    }
    const end = wordEnd(text, start, kind);
    const word = hashUnits(text, start, end);
    onToken(word, start, end);
    if (previousStart >= 0) onToken(hashPair(previous, word), previousStart, end);
    previous = word;
    previousStart = start;
    start = kind === WORD ? end : start + 1;
  }
};

/** Each two successive UTF-16 code units of a text, whatever the case of ASCII letters. */
export const forEachBigram: Tokenizer = (text, onToken) => {
  for (let end = 2; end <= text.length; end++) onToken(hashUnits(text, end - 2, end), end - 2, end);
};

const SEPARATOR = 0;
const WORD = 1;
const DENSE = 2;

const WORD_LENGTH_MAX = 32;

/** Coarse, for it only serves to rank: by blocks of Unicode, not by character. */
function kindOf(unit: number): number {
  if (unit < 0x80) return isAsciiAlphanumeric(unit) ? WORD : SEPARATOR;
  if (unit < 0xc0 || (unit >= 0x2000 && unit < 0x2c00) || (unit >= 0x3000 && unit < 0x3040)) return SEPARATOR;
  return unit < 0x0e00 ? WORD : DENSE;
}

function isAsciiAlphanumeric(unit: number): boolean {
  const lower = unit | 0x20;
  return (unit >= 0x30 && unit <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

function wordEnd(text: string, start: number, kind: number): number {
  const limit = start + (kind === WORD ? WORD_LENGTH_MAX : 2);
  let end = start + 1;
  while (end < limit && end < text.length && kindOf(text.charCodeAt(end)) === kind) end++;
  return end;
}

function hashUnits(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let offset = start; offset < end; offset++) hash = hashPair(hash, foldAscii(text.charCodeAt(offset)));
  return hash;
}

function hashPair(hash: number, next: number): number {
  const mixed = Math.imul(hash ^ next, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & 0x3fffffff;
}

function foldAscii(unit: number): number {
  return unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
}
