import { foldInPlace } from "./fold-in-place";
import { foldText } from "./fold-text";
import { formsOf, type WordForms } from "./word-forms";
import { unspaced } from "./unspaced";

/** A part of a text, and whether it matches the search. */
export type MarkedPart = { text: string; isFound: boolean };

const word = /[\p{Letter}\p{Number}]/u;
const wholeWord = /[\p{Letter}\p{Number}]*/uy;

/**
 * Splits a text into parts and marks the words and "phrases" of a search where words begin with them, ignoring case and
 * accents and including other forms of the words. The parts together are the text.
 */
export function markWords(text: string, search: string): MarkedPart[] {
  return markWhere(text, search, startsWord);
}

/** Marks like `markWords`, or, if no word begins that way, any part of a word: titles are found by any part of them. */
export function markParts(text: string, search: string): MarkedPart[] {
  const marked = markWords(text, search);
  return marked.some(({ isFound }) => isFound) ? marked : markWhere(text, search, () => true);
}

function markWhere(
  text: string,
  search: string,
  counts: (folded: string, at: number) => boolean,
): MarkedPart[] {
  const wanted = wordsOf(search);
  const { folded, starts, ends } = foldInPlace(text);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = 0; at < folded.length; at++) {
    if (!counts(folded, at)) continue;
    const length = lengthOfFound(folded, at, wanted);
    if (length === 0) continue;
    const start = starts[at] ?? 0;
    const end = ends[at + length - 1] ?? text.length;
    if (start > from) parts.push({ text: text.slice(from, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    from = end;
    at += length - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

/** A word or "phrase" of a search, folded. */
type Wanted = { text: string; forms: WordForms };

/** The longest comes first, so that it wins over a shorter one with the same beginning. */
function wordsOf(search: string): Wanted[] {
  const found = [...foldText(search).matchAll(/"([^"]+)"|[^\s"]+/g)].map(
    ([whole, phrase]) => phrase ?? whole,
  );
  const folded = found.map((one) => one.trim()).filter((one) => one !== "");
  return folded.toSorted((a, b) => b.length - a.length).map((one) => ({ text: one, forms: formsOf(one) }));
}

/** The length of the match that begins at a place; 0 without one. */
function lengthOfFound(folded: string, at: number, wanted: readonly Wanted[]): number {
  const beginning = wanted.find(({ text }) => folded.startsWith(text, at));
  if (beginning !== undefined) return beginning.text.length;
  wholeWord.lastIndex = at;
  const [whole = ""] = wholeWord.exec(folded) ?? [];
  return wanted.some(({ forms }) => forms.has(whole)) ? whole.length : 0;
}

function startsWord(folded: string, at: number): boolean {
  const before = folded[at - 1];
  const here = folded[at] ?? "";
  return before === undefined || !word.test(before) || !word.test(here) || unspaced.test(here);
}
