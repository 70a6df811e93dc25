/** A stretch of the document, in its places. */
export type DocumentRange = { from: number; to: number };

export function sizeOf({ from, to }: DocumentRange): number {
  return to - from;
}

/** Whether two stretches have a part in common. */
export function overlap(one: DocumentRange, other: DocumentRange): boolean {
  return one.from < other.to && one.to > other.from;
}

/** Whether two stretches have a part in common or lie side by side. */
export function touch(one: DocumentRange, other: DocumentRange): boolean {
  return one.from <= other.to && one.to >= other.from;
}

/** The stretch from the beginning of the first to the end of the last. */
export function unionOf(one: DocumentRange, other: DocumentRange): DocumentRange {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
