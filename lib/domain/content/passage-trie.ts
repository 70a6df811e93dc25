import { intAt } from "./int-at";
import { symbolAt, unitsOf } from "./text-symbols";
import { createTransitions, getTransition, setTransition, type Transitions } from "./transitions";

/** No passage, no symbol. */
export const NONE = -1;

/** The state of nothing: the beginning of every passage. It is nobody's child, so as a child it means "none". */
export const START = 0;

/** States of which each is the child of the one before it. */
export type Chain = { parent: number; first: number; depth: number };

/** Passages as a tree of states, each of which stands for a beginning of some of the passages. */
export type PassageTrie = {
  /** By state: its last symbol; NONE in the unused place after the end of each chain. */
  symbols: Int32Array;
  /** From a state to a child that is not the next state. */
  jumps: Transitions;
  /** By state: the index of the passage it stands for, or NONE; of equal passages, the last. */
  passageAt: Int32Array;
  /** All states but START; `depth` is how many symbols the first state of a chain stands for. */
  chains: Chain[];
};

/** The state for one symbol more, or START when no passage goes on so. */
export function childOf({ symbols, jumps }: Pick<PassageTrie, "symbols" | "jumps">, state: number, symbol: number): number {
  return intAt(symbols, state + 1) === symbol ? state + 1 : getTransition(jumps, state, symbol);
}

/** Builds the tree in time and memory (8 bytes a unit) linear in the passages' total length. None may be empty. */
export function buildPassageTrie(passages: readonly string[]): PassageTrie {
  const size = passages.reduce((total, passage) => total + passage.length + 1, 2);
  const symbols = new Int32Array(size).fill(NONE);
  const passageAt = new Int32Array(size).fill(NONE);
  const chains: Chain[] = [];
  const jumps = createTransitions(passages.length);
  const trie = { symbols, jumps, passageAt, chains };
  let free = START + 2;

  for (const [index, passage] of passages.entries()) {
    let { state, offset, depth } = descend(trie, passage);
    if (offset < passage.length) {
      setTransition(jumps, [state, symbolAt(passage, offset)], free);
      chains.push({ parent: state, first: free, depth: depth + 1 });
    }
    while (offset < passage.length) {
      const symbol = symbolAt(passage, offset);
      state = free++;
      symbols[state] = symbol;
      offset += unitsOf(symbol);
    }
    passageAt[state] = index;
    free++;
  }
  return trie;
}

/** Follows a passage as far as it is known. */
function descend(trie: PassageTrie, passage: string): { state: number; offset: number; depth: number } {
  let state = START;
  let offset = 0;
  for (let depth = 0; offset < passage.length; depth++) {
    const symbol = symbolAt(passage, offset);
    const child = childOf(trie, state, symbol);
    if (child === START) return { state, offset, depth };
    state = child;
    offset += unitsOf(symbol);
  }
  return { state, offset, depth: passage.length };
}
