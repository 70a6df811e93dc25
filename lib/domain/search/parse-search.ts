/** What a search of contents asks for: words, all of which must be there, and phrases, letter by letter. */
export type ContentSearch = { words: string[]; phrases: string[] };

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
  const words = rest.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return {
    words: [...new Set(words.map((word) => Array.from(word).slice(0, wordLengthMax).join("")))].slice(
      0,
      wordsMax,
    ),
    phrases: phrases.slice(0, wordsMax),
  };
}

/** A text in lower case, without accents, in one form; as `fold_text` in the database. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase();
}
