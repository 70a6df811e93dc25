/** Numbers from 0 to below 1, the same ones for the same seed, so that every machine measures the same texts. */
export type Random = () => number;

/** A generator (mulberry32) that starts from the given seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the items; `skew` above 1 prefers those at the front. */
export function pick<T>(random: Random, items: readonly T[], skew = 1): T {
  const item = items[Math.floor(random() ** skew * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** A whole number of the given range, both ends included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
