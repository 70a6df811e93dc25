/** How many of the first `most` places are alike, from 0 on. */
export function commonLength(most: number, isAlike: (index: number) => boolean): number {
  let length = 0;
  while (length < most && isAlike(length)) length++;
  return length;
}
