import type { KeptSources } from "./kept-sources";
import type { Origin, Origins } from "@/lib/domain/markdown/lossless/read/origins";
import type { WriteContext } from "@/lib/domain/markdown/lossless/write/write-context";

/** One change of a source: `source.slice(start, end)` becomes `text`. */
export type SourceEdit = { start: number; end: number; text: string };

/**
 * How much of a text is written anew where it changed: no more than what changed; also the constructs that it touches;
 * also the words beside it; the whole text.
 */
export const PRECISIONS = ["units", "constructs", "words", "text"] as const;

/** One of `PRECISIONS`. */
export type Precision = (typeof PRECISIONS)[number];

/** The changes of one block's source, gathered while its old and its new node are compared. */
export type Patch = {
  precision: Precision;
  /** The source that the offsets of the origins count in. */
  source: string;
  origins: Origins;
  /** How what is in the block was written, here and in blocks that changed too. */
  kept: KeptSources;
  writing: WriteContext;
  edits: SourceEdit[];
};

/** Thrown within this folder where a change cannot be made in place; the block is then written anew. */
export class CannotPatch extends Error {}

/** The origin of an old node. */
export function originOf(patch: Patch, node: Origin["node"] | undefined): Origin {
  const origin = node && patch.origins.get(node);
  if (!origin) throw new CannotPatch("nothing is known of the source");
  return origin;
}

/** Whether all of the edits can be made: none overlaps another. */
export function isPatchable(edits: readonly SourceEdit[]): boolean {
  const sorted = inOrder(edits);
  return sorted.every(({ start }, index) => start >= (sorted[index - 1]?.end ?? 0));
}

function inOrder(edits: readonly SourceEdit[]): SourceEdit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with all edits made; they may touch but not overlap. Edits at one place are made in the order given. */
export function applySourceEdits(source: string, edits: readonly SourceEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of inOrder(edits)) {
    if (start < at) throw new CannotPatch("two changes overlap");
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join("") + source.slice(at);
}
