/** What can be around a word of a title without being a part of it. */
export const wordEdges = "()[]{}<>\"'“”‘’„«».,:;!?…–—-_*#/";

const edges = new Set(wordEdges);

/** A word without what can be around it in a title; empty if it is nothing else. */
export function coreOf(word: string): string {
  const letters = Array.from(word);
  const isLetter = (letter: string) => !edges.has(letter);
  return letters
    .slice(Math.max(letters.findIndex(isLetter), 0), letters.findLastIndex(isLetter) + 1)
    .join("");
}
