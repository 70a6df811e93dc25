import { formsOf, type WordForms } from "./word-forms";
import { unspaced } from "./unspaced";

/** A part of a text, and whether it is what was searched for. */
export type MarkedPart = { text: string; isFound: boolean };

const word = /[\p{Letter}\p{Number}]/u;
const wholeWord = /[\p{Letter}\p{Number}]*/uy;

/**
 * A text in parts, with the words and "phrases" of a search marked where words begin with them, whatever their case and
 * accents, and with other forms of the words. The parts together are the text.
 */
export function markWords(text: string, search: string): MarkedPart[] {
  const wanted = wordsOf(search);
  const { folded, starts } = foldInPlace(text);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = 0; at < folded.length; at++) {
    if (!startsWord(folded, at)) continue;
    const length = lengthOfFound(folded, at, wanted);
    if (length === 0) continue;
    const start = starts[at] ?? 0;
    const end = starts[at + length] ?? text.length;
    if (start > from) parts.push({ text: text.slice(from, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    from = end;
    at += length - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

/** A word or "phrase" of a search. */
type Wanted = { text: string; forms: WordForms };

/** The longest first, so that of two that begin alike the longer is marked. */
function wordsOf(search: string): Wanted[] {
  const found = [...search.matchAll(/"([^"]+)"|[^\s"]+/g)].map(([whole, phrase]) => phrase ?? whole);
  const folded = found.map((one) => foldInPlace(one.trim()).folded).filter((one) => one !== "");
  return folded.toSorted((a, b) => b.length - a.length).map((one) => ({ text: one, forms: formsOf(one) }));
}

/** How much of what begins at a place was searched for; 0 when it was not. */
function lengthOfFound(folded: string, at: number, wanted: readonly Wanted[]): number {
  const beginning = wanted.find(({ text }) => folded.startsWith(text, at));
  if (beginning !== undefined) return beginning.text.length;
  wholeWord.lastIndex = at;
  const [whole = ""] = wholeWord.exec(folded) ?? [];
  return wanted.some(({ forms }) => forms.has(whole)) ? whole.length : 0;
}

function startsWord(folded: string, at: number): boolean {
  const before = folded[at - 1];
  return before === undefined || !word.test(before) || unspaced.test(folded[at] ?? "");
}

/** The text without case and accents, and where each of its characters begins in the text. */
function foldInPlace(text: string): { folded: string; starts: number[] } {
  let folded = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase();
    for (let unit = 0; unit < plain.length; unit++) starts.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, starts };
}
