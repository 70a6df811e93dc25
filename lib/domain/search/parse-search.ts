import { foldText } from "./fold-text";

/**
 * What a search of contents asks for: words, all of which must be there, and phrases, letter by letter. A word that another
 * one follows in a phrase is whole; any other may be the beginning of one.
 */
export type ContentSearch = { words: string[]; wholeWords: string[]; phrases: string[] };

const wordsMax = 12;
const wordLengthMax = 60;

/** Names as "C++" and "F#": a search for the letter alone would find everything. */
const nameWithSigns = /(?<=^|\s)\p{L}{1,2}[+#*]{1,2}(?=\s|$)/gu;

/**
 * The words and the quoted phrases of a search, folded as contents are: without case, accents and compatibility forms. What
 * has signs only is a phrase without quotation marks, too.
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
    // What is as long as that may have been cut off.
    wholeWords: words.filter((word) => followed.has(word) && Array.from(word).length < wordLengthMax),
    phrases: phrases.slice(0, wordsMax),
  };
}

/** What a search without quotation marks wants letter by letter. */
function signsOf(text: string): string[] {
  if (wordsOf(text).length > 0) return text.match(nameWithSigns) ?? [];
  const signs = text.replaceAll('"', " ").trim().replace(/\s+/g, " ");
  return signs === "" ? [] : [signs];
}

const firstWord = /^[\p{L}\p{N}\p{M}]+/u;
const lastWord = /[\p{L}\p{N}\p{M}]+$/u;

/** What is looked up for a search: `runs` are what its phrases have of whole words. */
export type LookedUp = ContentSearch & { runs: string[] };

/** What is looked up for a search whose phrases begin with a word and end with one or the beginning of one. */
export function lookUpPhrases(search: ContentSearch): LookedUp {
  return { ...search, runs: search.phrases.map((phrase) => phrase.replace(lastWord, "")) };
}

/**
 * What is looked up for the same search if its phrases may begin within a word, too: not their first words, which no index
 * has so. Null where no phrase begins with a word.
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
