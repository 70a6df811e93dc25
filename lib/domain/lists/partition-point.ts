/** The number of leading elements, ordered from the top, for which `isAbove` holds. */
export function partitionPoint(count: number, isAbove: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAbove(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
