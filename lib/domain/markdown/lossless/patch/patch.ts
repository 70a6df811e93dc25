import type { KeptSources } from "./kept-sources";
import type { Origin, Origins } from "@/lib/domain/markdown/lossless/read/origins";
import type { WriteContext } from "@/lib/domain/markdown/lossless/write/write-context";

/** One edit of a source: `source.slice(start, end)` becomes `text`. */
export type SourceEdit = {
  start: number;
  end: number;
  text: string;
  /** It changes only the quote marks and blanks before a node on its line, and gives way to any edit that overlaps it. */
  isPrefix?: true;
};

/**
 * How much of a changed text is written anew: the change alone, also the constructs that it touches, also the words
 * beside it, or the whole text.
 */
export const PRECISIONS = ["units", "constructs", "words", "text"] as const;

/** One of `PRECISIONS`. */
export type Precision = (typeof PRECISIONS)[number];

/** The edits of one block's source, collected while its old and its new node are compared. */
export type Patch = {
  precision: Precision;
  /** The source behind the offsets of the origins. */
  source: string;
  origins: Origins;
  /** The former source of all parts, in this and in other changed blocks. */
  kept: KeptSources;
  writing: WriteContext;
  edits: SourceEdit[];
};

/** Signals that a change cannot be made in place, so that the block is written anew. */
export class CannotPatch extends Error {}

/** The origin of an old node. */
export function originOf(patch: Patch, node: Origin["node"] | undefined): Origin {
  const origin = node && patch.origins.get(node);
  if (!origin) throw new CannotPatch("nothing is known of the source");
  return origin;
}

/** Whether all edits can be applied together: none overlaps another, prefix edits aside. */
export function isPatchable(edits: readonly SourceEdit[]): boolean {
  const sorted = editsToApply(edits);
  return sorted.every(({ start }, index) => start >= (sorted[index - 1]?.end ?? 0));
}

/** Sorts the edits, and drops prefix edits that overlap another. */
function editsToApply(edits: readonly SourceEdit[]): SourceEdit[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.filter(({ isPrefix, start, end }, index) => {
    const [before, after] = [sorted[index - 1], sorted[index + 1]];
    return !isPrefix || ((before?.end ?? 0) <= start && (after?.start ?? end) >= end);
  });
}

/**
 * Applies all edits to a source; prefix edits aside, they may touch but not overlap. Edits at the same place are applied
 * in the given order.
 */
export function applySourceEdits(source: string, edits: readonly SourceEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of editsToApply(edits)) {
    if (start < at) throw new CannotPatch("two changes overlap");
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join("") + source.slice(at);
}
