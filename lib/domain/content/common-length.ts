/** The number of leading elements, at most `most`, that are alike. */
export function commonLength(most: number, isAlike: (index: number) => boolean): number {
  let length = 0;
  while (length < most && isAlike(length)) length++;
  return length;
}

/** The number of equal elements at the start of two sequences, and of those at the end of the rest. */
export function sameEdges<T>(
  first: readonly T[],
  second: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): { head: number; tail: number } {
  const isAlike = (a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && isSame(a, b);
  const most = Math.min(first.length, second.length);
  const head = commonLength(most, (index) => isAlike(first[index], second[index]));
  const tail = commonLength(most - head, (index) => isAlike(first.at(-1 - index), second.at(-1 - index)));
  return { head, tail };
}
