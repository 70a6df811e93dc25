import { intAt } from "./int-at";

/** A small hash table from a state and a symbol to a state. */
export type Transitions = {
  states: Int32Array;
  symbols: Int32Array;
  /** 0 in the places that are free. */
  targets: Int32Array;
};

/** Makes an empty table for at most the given number of entries. */
export function createTransitions(entriesMax: number): Transitions {
  const places = 2 ** (33 - Math.clz32(2 * entriesMax));
  return {
    states: new Int32Array(places),
    symbols: new Int32Array(places),
    targets: new Int32Array(places),
  };
}

/** The state for a state and a symbol; 0 if none was set. */
export function getTransition(table: Transitions, state: number, symbol: number): number {
  return intAt(table.targets, placeOf(table, state, symbol));
}

/** Sets the state, which is not 0, for a state and a symbol. */
export function setTransition(table: Transitions, [state, symbol]: readonly [number, number], to: number): void {
  const place = placeOf(table, state, symbol);
  table.states[place] = state;
  table.symbols[place] = symbol;
  table.targets[place] = to;
}

/** Where the entry is, or the free place where it would be; some place is always free. */
function placeOf({ states, symbols, targets }: Transitions, state: number, symbol: number): number {
  const mask = targets.length - 1;
  const hash = Math.imul(Math.imul(state, 0x9e3779b1) ^ symbol, 0x85ebca6b);
  let place = (hash ^ (hash >>> 15)) & mask;
  while (intAt(targets, place) !== 0) {
    if (intAt(states, place) === state && intAt(symbols, place) === symbol) break;
    place = (place + 1) & mask;
  }
  return place;
}
