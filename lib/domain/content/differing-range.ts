/**
 * The range in which two sequences differ: they are equal before `from`, and from `toBefore` and `toAfter` to the end.
 */
export type DifferingRange = { from: number; toBefore: number; toAfter: number };

/** The smallest single range whose replacement turns one sequence into the other; null if they are equal. */
export function differingRange(before: ArrayLike<unknown>, after: ArrayLike<unknown>): DifferingRange | null {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  if (from === before.length && from === after.length) return null;
  let toBefore = before.length;
  let toAfter = after.length;
  while (toBefore > from && toAfter > from && before[toBefore - 1] === after[toAfter - 1]) {
    toBefore -= 1;
    toAfter -= 1;
  }
  return { from, toBefore, toAfter };
}
