import { foldText } from "./fold-text";

/**
 * A parsed search: words, all of which must occur, and phrases, which must occur literally. A word followed by another
 * one in a phrase must be whole; any other word may be a prefix.
 */
export type ContentSearch = { words: string[]; wholeWords: string[]; phrases: string[] };

const wordsMax = 12;
const wordLengthMax = 60;

/** Names such as "C++" and "F#": a search for the letter alone would match everything. */
const nameWithSigns = /(?<=^|\s)\p{L}{1,2}[+#*]{1,2}(?=\s|$)/gu;

/**
 * Parses the words and the quoted phrases of a search, folded like contents: without case, accents and compatibility
 * forms. A search of signs alone is a phrase too, without quotation marks.
 */
export function parseSearch(text: string): ContentSearch {
  const phrases: string[] = [];
  const rest = foldText(text).replace(/"([^"]+)"?/g, (_, phrase: string) => {
    const words = phrase.trim().replace(/\s+/g, " ");
    if (words !== "") phrases.push(words);
    return ` ${words} `;
  });
  if (phrases.length === 0) phrases.push(...signsOf(rest));
  const words = [...new Set(wordsOf(rest))].slice(0, wordsMax);
  const followed = new Set(phrases.flatMap((phrase) => wordsOf(phrase).slice(0, -1)));
  return {
    words,
    // A longer word may have been cut off.
    wholeWords: words.filter((word) => followed.has(word) && Array.from(word).length < wordLengthMax),
    phrases: phrases.slice(0, wordsMax),
  };
}

/** The literal parts of a search without quotation marks. */
function signsOf(text: string): string[] {
  if (wordsOf(text).length > 0) return text.match(nameWithSigns) ?? [];
  const signs = text.replaceAll('"', " ").trim().replace(/\s+/g, " ");
  return signs === "" ? [] : [signs];
}

const firstWord = /^[\p{L}\p{N}\p{M}]+/u;
const lastWord = /[\p{L}\p{N}\p{M}]+$/u;

/** A search for the index; `runs` are the whole words in its phrases. */
export type LookedUp = ContentSearch & { runs: string[] };

/** The index search for phrases that begin with a word and end with a word or the beginning of one. */
export function lookUpPhrases(search: ContentSearch): LookedUp {
  return { ...search, runs: search.phrases.map((phrase) => phrase.replace(lastWord, "")) };
}

/**
 * The index search for phrases that may also begin within a word: it omits their first words, which no index has in
 * that form. Null where no phrase begins with a word.
 */
export function lookUpWithinWords(search: ContentSearch): LookedUp | null {
  const firsts = new Set(search.phrases.map((phrase) => firstWord.exec(phrase)?.[0] ?? ""));
  const words = search.words.filter((word) => !firsts.has(word));
  if (words.length === search.words.length) return null;
  const runs = search.phrases.map((phrase) => phrase.replace(firstWord, "").replace(lastWord, ""));
  const wholeWords = search.wholeWords.filter((word) => !firsts.has(word));
  return { words, wholeWords, phrases: search.phrases, runs };
}

function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => Array.from(word).slice(0, wordLengthMax).join(""));
}
