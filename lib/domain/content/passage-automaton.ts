import { intAt } from "./int-at";
import { buildPassageTrie, childOf, NONE, START, type Chain, type PassageTrie } from "./passage-trie";

/**
 * Recognises many passages in one pass over a text (Aho and Corasick). A state stands for the longest beginning of
 * any passage that the text read so far ends in; at first that is START.
 */
export type PassageAutomaton = PassageTrie & {
  /** By state: the one for the longest proper ending of what it stands for. */
  fallback: Int32Array;
  /** By state: the index of the longest passage that ends there, or NONE. */
  longest: Int32Array;
  /** By index of a passage: the longest other passage that it ends in, or NONE. */
  shorter: Int32Array;
};

/**
 * Builds the automaton in time and memory (16 bytes a unit) linear in the passages' total length. The passages must be
 * distinct and none empty.
 */
export function buildPassageAutomaton(passages: readonly string[]): PassageAutomaton {
  const trie = buildPassageTrie(passages);
  const fallback = new Int32Array(trie.symbols.length).fill(START);
  const longest = new Int32Array(trie.symbols.length).fill(NONE);
  const shorter = new Int32Array(passages.length).fill(NONE);
  const automaton = { ...trie, fallback, longest, shorter };

  const { chains, symbols } = trie;
  const waiting = chains.toSorted((a, b) => b.depth - a.depth);
  let growing: Chain[] = [];
  // Level by level: a fallback is less deep than its state, and has to be known before it is used.
  for (let depth = 1; waiting.length + growing.length > 0; depth++) {
    while (waiting.at(-1)?.depth === depth) growing.push(...waiting.splice(-1));
    let ended = false;
    for (const chain of growing) {
      const state = chain.first + depth - chain.depth;
      complete(automaton, state, state === chain.first ? chain.parent : state - 1);
      ended ||= intAt(symbols, state + 1) === NONE;
    }
    if (ended) growing = growing.filter((chain) => intAt(symbols, chain.first + depth - chain.depth + 1) !== NONE);
  }
  return automaton;
}

/** The state after one more symbol. Over a whole text, constant time for each symbol on average, whatever the text. */
export function nextState(automaton: PassageAutomaton, from: number, symbol: number): number {
  let state = from;
  for (;;) {
    const to = childOf(automaton, state, symbol);
    if (to !== START || state === START) return to;
    state = intAt(automaton.fallback, state);
  }
}

function complete(automaton: PassageAutomaton, state: number, parent: number): void {
  const { symbols, passageAt, fallback, longest, shorter } = automaton;
  const end = parent === START ? START : nextState(automaton, intAt(fallback, parent), intAt(symbols, state));
  const passage = intAt(passageAt, state);
  fallback[state] = end;
  longest[state] = passage === NONE ? intAt(longest, end) : passage;
  if (passage !== NONE) shorter[passage] = intAt(longest, end);
}
