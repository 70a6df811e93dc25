/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, but without, `limit`. */
  below: (limit: number) => number;
  pick: <T>(choices: readonly T[]) => T;
};

/** mulberry32: small, fast and good enough to choose edits with. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => {
      const [choice] = choices.slice(below(choices.length));
      if (choice === undefined) throw new Error("There is nothing to pick from.");
      return choice;
    },
  };
}
