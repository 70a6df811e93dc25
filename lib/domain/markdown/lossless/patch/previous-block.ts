import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import type { SlicePlace } from "@/lib/domain/markdown/lossless/read/parse-slice";

/** An old block, its source and the labels it was read with: the starting point of a patch. */
export type OldBlock = { node: Node; source: string; labels: Labels };

/** The context in which a block is written: its page, its place in it, and the line ends nearby. */
export type BlockPlace = {
  base: SourceDocument;
  slicePlace: SlicePlace;
  lineEnd: string;
  /** Other changed or removed blocks, whose parts may be in this one now. */
  changed: readonly OldBlock[];
};
