/** The slips of the keys: what becomes of letters at a place, with another letter where one is needed. */
export const slips: Record<string, (letters: string[], at: number, other: string) => string[]> = {
  more: (letters, at, other) => letters.toSpliced(at, 0, other),
  fewer: (letters, at) => letters.toSpliced(at, 1),
  other: (letters, at, other) => letters.toSpliced(at, 1, other),
  swapped: (letters, at) => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()),
};
