import { buildPassageAutomaton } from "./passage-automaton";

/** The places where a passage occurs in a text. */
export type Occurrences = {
  /** The number of occurrences, counted up to OCCURRENCES_MAX; they may overlap each other. */
  count: number;
  /** The UTF-16 offsets of the first OCCURRENCE_STARTS_MAX occurrences, ascending. */
  starts: number[];
};

/** Occurrences beyond this many are not counted. */
export const OCCURRENCES_MAX = 1_000;

/** The number of occurrences of a passage whose offsets are reported. */
export const OCCURRENCE_STARTS_MAX = 10;

const ILL_FORMED = /\p{Surrogate}/u;

/**
 * Finds all the passages in the text, exactly and case-sensitively; those that do not occur are missing from the
 * result. An occurrence never begins or ends inside a `\r\n` or a surrogate pair; the empty passage and one with half a
 * surrogate pair occur nowhere. Time is linear in the text and the passages together.
 */
export function locatePassages(text: string, passages: readonly string[]): ReadonlyMap<string, Occurrences> {
  const possible = passages.filter(
    (passage) => passage !== "" && passage.length <= text.length && !ILL_FORMED.test(passage),
  );
  const distinct = [...new Set(possible)];
  const { scan, shorter } = buildPassageAutomaton(distinct);
  const all = distinct.map((passage): Found => ({ passage, count: 0, starts: [], shorter: undefined }));
  for (const [index, found] of all.entries()) found.shorter = all[shorter(index)];
  scan(text, (index, end) => countEnding(all, all[index], end));
  return new Map(all.filter(({ count }) => count > 0).map((found) => [found.passage, found]));
}

type Found = Occurrences & { passage: string; shorter: Found | undefined };

/** Counts the given passage and its shorter endings, all of which end at this offset. */
function countEnding(all: readonly Found[], longest: Found | undefined, end: number): void {
  let found = longest?.count === OCCURRENCES_MAX ? longest.shorter : longest;
  while (found !== undefined) {
    if (found.starts.length < OCCURRENCE_STARTS_MAX) found.starts.push(end - found.passage.length);
    found.count++;
    if (found.count === OCCURRENCES_MAX) stopCounting(all, found);
    found = found.shorter;
  }
}

/** Takes a passage out of every chain of shorter ones, so that it costs nothing once it is no longer counted. */
function stopCounting(all: readonly Found[], full: Found): void {
  for (const found of all) if (found.shorter === full) found.shorter = full.shorter;
}
