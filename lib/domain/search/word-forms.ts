import { stemmer } from "stemmer";

/** The forms of a word: their common beginning, and a test for them. */
export type WordForms = { start: string; has: (word: string) => boolean };

/** The least common beginning of the forms of a word. */
const alike = 3;

/**
 * The forms of a folded word by English stemming, such as "studies" for "study". Callers that compare the same words
 * with several terms share one `stemOf`.
 */
export function formsOf(asked: string, stemOf: (word: string) => string = stemmer): WordForms {
  const stem = stemOf(asked);
  // All forms share the stem without its last letter, and comparing beginnings is much faster than stemming.
  const start = asked.slice(0, Math.max(alike, stem.length - 1));
  return { start, has: (word) => word.startsWith(start) && stemOf(word) === stem };
}

/** A stemmer that caches its results. */
export function rememberStems(): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const stem = stems.get(word) ?? stemmer(word);
    stems.set(word, stem);
    return stem;
  };
}
