import { stemmer } from "stemmer";

/** The forms of a word: how each of them starts, and which words they are. */
export type WordForms = { start: string; has: (word: string) => boolean };

/** Forms of one word begin alike at least so far. */
const alike = 3;

/**
 * The forms of a folded word, as English full text takes them: "studies" of "study". Who compares the same words with
 * several gives the same `stemOf`.
 */
export function formsOf(asked: string, stemOf: (word: string) => string = stemmer): WordForms {
  const stem = stemOf(asked);
  // All but the last letter of a stem stands in every form, which is seen much sooner than a stem is found.
  const start = asked.slice(0, Math.max(alike, stem.length - 1));
  return { start, has: (word) => word.startsWith(start) && stemOf(word) === stem };
}

/** Finds the stems of words, of each only once. */
export function rememberStems(): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const stem = stems.get(word) ?? stemmer(word);
    stems.set(word, stem);
    return stem;
  };
}
