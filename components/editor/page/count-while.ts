/** How many of so many things on screen, which stand one below the other, are above; each is asked for by its number. */
export function countWhile(count: number, isAbove: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAbove(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
