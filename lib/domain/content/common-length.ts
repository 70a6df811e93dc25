/** The number of leading places, at most `most`, that are alike. */
export function commonLength(most: number, isAlike: (index: number) => boolean): number {
  let length = 0;
  while (length < most && isAlike(length)) length++;
  return length;
}
