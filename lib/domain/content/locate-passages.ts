import { intAt } from "./int-at";
import { buildPassageAutomaton, nextState } from "./passage-automaton";
import { NONE, START } from "./passage-trie";
import { symbolAt, unitsOf } from "./text-symbols";

/** Where a passage occurs in a text. */
export type Occurrences = {
  /** How often, counted up to OCCURRENCES_MAX; occurrences may overlap each other. */
  count: number;
  /** The UTF-16 offsets where the first of them begin, ascending, at most OCCURRENCE_STARTS_MAX. */
  starts: number[];
};

/** Occurrences beyond this many are not counted. */
export const OCCURRENCES_MAX = 1_000;

/** How many places of a passage are reported. */
export const OCCURRENCE_STARTS_MAX = 10;

const ILL_FORMED = /\p{Surrogate}/u;

/**
 * Finds every passage in the text, exactly and case-sensitively, in the order given. An occurrence never begins or
 * ends inside a `\r\n` or a surrogate pair; the empty passage and one with half a surrogate pair occur nowhere.
 * One pass for all passages: time is linear in the text and the passages together, whatever they look like.
 */
export function locatePassages(text: string, passages: readonly string[]): Occurrences[] {
  const indexOf = new Map<string, number>();
  for (const passage of passages) {
    if (
      passage !== "" &&
      passage.length <= text.length &&
      !ILL_FORMED.test(passage) &&
      !indexOf.has(passage)
    ) {
      indexOf.set(passage, indexOf.size);
    }
  }
  const found = locateDistinct(text, [...indexOf.keys()]);
  return passages.map((passage) => found[indexOf.get(passage) ?? NONE] ?? { count: 0, starts: [] });
}

type Found = Occurrences & { length: number; shorter: Found | undefined };

function locateDistinct(text: string, passages: readonly string[]): Occurrences[] {
  const automaton = buildPassageAutomaton(passages);
  const all = passages.map((passage): Found => {
    return { length: passage.length, count: 0, starts: [], shorter: undefined };
  });
  for (const [index, found] of all.entries()) found.shorter = all[intAt(automaton.shorter, index)];

  let state = START;
  for (let offset = 0; offset < text.length;) {
    const symbol = symbolAt(text, offset);
    state = nextState(automaton, state, symbol);
    offset += unitsOf(symbol);
    const longest = intAt(automaton.longest, state);
    if (longest !== NONE) countEnding(all, all[longest], offset);
  }
  return all;
}

/** Counts the given passage and the shorter ones it ends in, all of which end at this offset. */
function countEnding(all: readonly Found[], longest: Found | undefined, end: number): void {
  let found = longest?.count === OCCURRENCES_MAX ? longest.shorter : longest;
  while (found !== undefined) {
    if (found.starts.length < OCCURRENCE_STARTS_MAX) found.starts.push(end - found.length);
    found.count++;
    if (found.count === OCCURRENCES_MAX) stopCounting(all, found);
    found = found.shorter;
  }
}

/** Takes a passage out of every chain of shorter ones, so that what is not counted costs nothing any more. */
function stopCounting(all: readonly Found[], full: Found): void {
  for (const found of all) if (found.shorter === full) found.shorter = full.shorter;
}
