import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { SlicePlace } from "@/lib/domain/markdown/lossless/read/parse-slice";

/** An old block and its source, which a changed one is patched from. */
export type OldBlock = { node: Node; source: string };

/** What a block is written with: its page, its place in it, and the line ends next to it. */
export type BlockPlace = {
  base: SourceDocument;
  slicePlace: SlicePlace;
  lineEnd: string;
  /** Other blocks that changed or went: what was in them may be in this one now. */
  changed: readonly OldBlock[];
};
