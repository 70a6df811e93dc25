import { intAt } from "./int-at";
import { CRLF, symbolAt, unitsOf } from "./text-symbols";

/** No passage. */
export const NONE = -1;

/** The state before anything has been read. */
export const START = 0;

/**
 * Recognises many passages in one pass over a text (Aho and Corasick). A state stands for the longest beginning of
 * any passage that the text read so far ends in.
 */
export type PassageAutomaton = {
  /** The state after one more symbol. Over a whole text, constant time for each symbol on average, whatever the text. */
  next: (state: number, symbol: number) => number;
  /** The index of the longest passage that ends here, or NONE; of equal passages, the first. */
  longestAt: (state: number) => number;
  /** By index of a passage: the longest other passage that it ends in, or NONE. */
  shorter: Int32Array;
};

type Trie = {
  child: (state: number, symbol: number) => number;
  /** By state: the index of the passage that ends there, or NONE. */
  passageAt: Int32Array;
};

/** Builds the automaton in time and memory (12 bytes a unit) linear in the passages' total length. None may be empty. */
export function buildPassageAutomaton(passages: readonly string[]): PassageAutomaton {
  const { child, passageAt } = buildTrie(passages);
  // The state for the longest proper ending of what a state stands for. START is 0, so the array is right for depth 1.
  const fallback = new Int32Array(passageAt.length);
  const longest = passageAt;
  const shorter = new Int32Array(passages.length).fill(NONE);

  const next = (from: number, symbol: number): number => {
    let state = from;
    for (;;) {
      const to = child(state, symbol);
      if (to !== START || state === START) return to;
      state = intAt(fallback, state);
    }
  };

  // All passages advance together: a fallback is shorter than its state, so it is known when it is needed.
  let cursors = passages.map((passage, index) => ({ passage, index, offset: 0, state: START }));
  while (cursors.length > 0) {
    for (const cursor of cursors) {
      const symbol = symbolAt(cursor.passage, cursor.offset);
      const state = child(cursor.state, symbol);
      if (cursor.state !== START) fallback[state] = next(intAt(fallback, cursor.state), symbol);
      const ending = intAt(longest, intAt(fallback, state));
      if (intAt(longest, state) === NONE) longest[state] = ending;
      cursor.state = state;
      cursor.offset += unitsOf(symbol);
      if (cursor.offset === cursor.passage.length) shorter[cursor.index] = ending;
    }
    if (cursors.some(isAtEnd)) cursors = cursors.filter((cursor) => !isAtEnd(cursor));
  }
  return { next, longestAt: (state) => intAt(longest, state), shorter };
}

function isAtEnd(cursor: { passage: string; offset: number }): boolean {
  return cursor.offset === cursor.passage.length;
}

/**
 * The passages as a tree of symbols. A passage takes consecutive states, each the child of the one before, followed by
 * one that nothing reaches; only where passages part is there a map. START stands for "no child".
 */
function buildTrie(passages: readonly string[]): Trie {
  const size = passages.reduce((total, passage) => total + passage.length + 1, 2);
  const symbols = new Int32Array(size).fill(NONE);
  const passageAt = new Int32Array(size).fill(NONE);
  const atStart = new Int32Array(CRLF + 1);
  const branches = new Map<number, Map<number, number>>();
  let free = 2;

  const child = (state: number, symbol: number): number => {
    if (state === START) return intAt(atStart, symbol);
    if (intAt(symbols, state + 1) === symbol) return state + 1;
    return branches.get(state)?.get(symbol) ?? START;
  };
  const addChild = (state: number, symbol: number): number => {
    const added = free++;
    symbols[added] = symbol;
    if (state === START) atStart[symbol] = added;
    else if (added !== state + 1) {
      const branch = branches.get(state) ?? new Map<number, number>();
      branches.set(state, branch.set(symbol, added));
    }
    return added;
  };

  for (const [index, passage] of passages.entries()) {
    let state = START;
    for (let offset = 0; offset < passage.length;) {
      const symbol = symbolAt(passage, offset);
      state = child(state, symbol) || addChild(state, symbol);
      offset += unitsOf(symbol);
    }
    if (intAt(passageAt, state) === NONE) passageAt[state] = index;
    free++;
  }
  return { child, passageAt };
}
