/**
 * What a search of contents asks for: words, all of which must be there, and phrases, letter by letter. A word that another
 * one follows in a phrase is whole; any other may be the beginning of one.
 */
export type ContentSearch = { words: string[]; wholeWords: string[]; phrases: string[] };

const wordsMax = 12;
const wordLengthMax = 60;

/** The words and the quoted phrases of a search, folded as contents are: without case, accents and compatibility forms. */
export function parseSearch(text: string): ContentSearch {
  const phrases: string[] = [];
  const rest = foldText(text).replace(/"([^"]+)"?/g, (_, phrase: string) => {
    const words = phrase.trim().replace(/\s+/g, " ");
    if (words !== "") phrases.push(words);
    return ` ${words} `;
  });
  const words = [...new Set(wordsOf(rest))].slice(0, wordsMax);
  const followed = new Set(phrases.flatMap((phrase) => wordsOf(phrase).slice(0, -1)));
  return {
    words,
    // What is as long as that may have been cut off.
    wholeWords: words.filter((word) => followed.has(word) && Array.from(word).length < wordLengthMax),
    phrases: phrases.slice(0, wordsMax),
  };
}

function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => Array.from(word).slice(0, wordLengthMax).join(""));
}

/** A text in lower case, without accents, in one form; as `fold_text` in the database. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase();
}
