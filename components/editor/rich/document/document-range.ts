/** A range of the document, in its positions. */
export type DocumentRange = { from: number; to: number };

export function sizeOf({ from, to }: DocumentRange): number {
  return to - from;
}

/** Whether two ranges overlap. */
export function overlap(one: DocumentRange, other: DocumentRange): boolean {
  return one.from < other.to && one.to > other.from;
}

/** Whether two ranges overlap or are adjacent. */
export function touch(one: DocumentRange, other: DocumentRange): boolean {
  return one.from <= other.to && one.to >= other.from;
}

/** The smallest range that contains both. */
export function unionOf(one: DocumentRange, other: DocumentRange): DocumentRange {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
