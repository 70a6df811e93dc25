/**
 * Finds many passages in one pass over a text (Aho and Corasick), in time linear in the text. A passage does not begin
 * or end between `\r` and `\n`.
 */
export type PassageAutomaton = {
  /** Reports, for each offset at which passages end, the index of the longest of them. */
  scan: (text: string, onEnding: (passage: number, end: number) => void) => void;
  /** The longest other passage that a passage ends in, by index; -1 for none. */
  shorter: (passage: number) => number;
};

/**
 * Builds the automaton in time and memory (12 bytes a unit) linear in the total length of the passages, which must be
 * distinct and not empty.
 *
 * Everything that runs for each character is in this file: calls into another module cost several times as much where
 * modules are not bundled.
 */
export function buildPassageAutomaton(passages: readonly string[]): PassageAutomaton {
  const { symbols, jumps, chains, longest } = buildTrie(passages);
  const shorter = new Int32Array(passages.length).fill(NONE);
  // The state of the longest proper suffix of each state.
  const fallback = new Int32Array(symbols.length).fill(START);

  const next = (from: number, symbol: number): number => {
    let state = from;
    for (;;) {
      if (intAt(symbols, state + 1) === symbol) return state + 1;
      const to = getJump(jumps, state, symbol);
      if (to !== START || state === START) return to;
      state = intAt(fallback, state);
    }
  };

  visitByDepth(chains, symbols, (state, parent) => {
    const end = parent === START ? START : next(intAt(fallback, parent), intAt(symbols, state));
    const passage = intAt(longest, state);
    fallback[state] = end;
    if (passage === NONE) longest[state] = intAt(longest, end);
    else shorter[passage] = intAt(longest, end);
  });

  const scan: PassageAutomaton["scan"] = (text, onEnding) => {
    let state = START;
    for (let offset = 0; offset < text.length;) {
      const symbol = symbolAt(text, offset);
      offset += unitsOf(symbol);
      state = next(state, symbol);
      const passage = intAt(longest, state);
      if (passage !== NONE) onEnding(passage, offset);
    }
  };
  return { scan, shorter: (passage) => intAt(shorter, passage) };
}

/** No passage, no symbol. */
const NONE = -1;

/** The root state. It is never a child, so as a child it means "none". */
const START = 0;

/** Passages as a tree of states, each of which stands for a prefix of some passages. */
type Trie = {
  /** By state: its last symbol; NONE in the unused place after the end of each chain. */
  symbols: Int32Array;
  /** From a state to a child that is not the next state. */
  jumps: Jumps;
  /** All states but START, in runs of which each is the child of the one before. */
  chains: Chain[];
  /** By state: the index of the passage it stands for, or NONE. */
  longest: Int32Array;
};

type Chain = { parent: number; first: number; depth: number };

function buildTrie(passages: readonly string[]): Trie {
  const size = passages.reduce((total, passage) => total + passage.length + 1, 2);
  const symbols = new Int32Array(size).fill(NONE);
  const longest = new Int32Array(size).fill(NONE);
  const chains: Chain[] = [];
  const jumps = createJumps(passages.length);
  let free = START + 2;

  for (const [index, passage] of passages.entries()) {
    const known = descend({ symbols, jumps }, passage);
    let { state, offset } = known;
    if (offset < passage.length) {
      setJump(jumps, { state, symbol: symbolAt(passage, offset), to: free });
      chains.push({ parent: state, first: free, depth: known.depth + 1 });
    }
    while (offset < passage.length) {
      const symbol = symbolAt(passage, offset);
      state = free++;
      symbols[state] = symbol;
      offset += unitsOf(symbol);
    }
    longest[state] = index;
    free++;
  }
  return { symbols, jumps, chains, longest };
}

/** Follows a passage as far as it is known; returns the state, the offset and the number of symbols reached. */
function descend({ symbols, jumps }: Pick<Trie, "symbols" | "jumps">, passage: string) {
  let state = START;
  let offset = 0;
  let depth = 0;
  while (offset < passage.length) {
    const symbol = symbolAt(passage, offset);
    const child = intAt(symbols, state + 1) === symbol ? state + 1 : getJump(jumps, state, symbol);
    if (child === START) break;
    state = child;
    offset += unitsOf(symbol);
    depth++;
  }
  return { state, offset, depth };
}

/** Visits each state after all shallower ones: its fallback is one of those, and must be known first. */
function visitByDepth(
  chains: readonly Chain[],
  symbols: Int32Array,
  visit: (state: number, parent: number) => void,
): void {
  const waiting = chains.toSorted((a, b) => b.depth - a.depth);
  let growing: Chain[] = [];
  for (let depth = 1; waiting.length + growing.length > 0; depth++) {
    while (waiting.at(-1)?.depth === depth) growing.push(...waiting.splice(-1));
    let ended = false;
    for (const chain of growing) {
      const state = chain.first + depth - chain.depth;
      visit(state, state === chain.first ? chain.parent : state - 1);
      if (intAt(symbols, state + 1) === NONE) ended = true;
    }
    if (ended)
      growing = growing.filter((chain) => intAt(symbols, chain.first + depth - chain.depth + 1) !== NONE);
  }
}

/** A hash table from a state and a symbol to a state; places whose target is START are free. */
type Jumps = { states: Int32Array; symbols: Int32Array; targets: Int32Array };

/** Always at least half empty. */
function createJumps(jumpsMax: number): Jumps {
  const places = 2 ** (33 - Math.clz32(jumpsMax));
  const empty = () => new Int32Array(places).fill(START);
  return { states: empty(), symbols: empty(), targets: empty() };
}

function getJump(jumps: Jumps, state: number, symbol: number): number {
  return intAt(jumps.targets, placeOf(jumps, state, symbol));
}

function setJump(jumps: Jumps, { state, symbol, to }: { state: number; symbol: number; to: number }): void {
  const place = placeOf(jumps, state, symbol);
  jumps.states[place] = state;
  jumps.symbols[place] = symbol;
  jumps.targets[place] = to;
}

/** The place of a jump, or the free place where it belongs. */
function placeOf({ states, symbols, targets }: Jumps, state: number, symbol: number): number {
  const mask = targets.length - 1;
  const hash = Math.imul(Math.imul(state, 0x9e3779b1) ^ symbol, 0x85ebca6b);
  let place = (hash ^ (hash >>> 15)) & mask;
  while (intAt(targets, place) !== START) {
    if (intAt(states, place) === state && intAt(symbols, place) === symbol) break;
    place = (place + 1) & mask;
  }
  return place;
}

/** The symbol for `\r\n`; any other is a UTF-16 code unit. */
const CRLF = 0x10000;

function symbolAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit === 0x0d && text.charCodeAt(offset + 1) === 0x0a ? CRLF : unit;
}

function unitsOf(symbol: number): number {
  return symbol === CRLF ? 2 : 1;
}

/** Reads an index that is known to be inside the array. */
function intAt(values: Int32Array, index: number): number {
  return Number(values[index]);
}
