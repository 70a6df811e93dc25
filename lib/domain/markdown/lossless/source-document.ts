import type { Node, Schema } from "prosemirror-model";
import type { Parts } from "@/lib/domain/markdown/lossless/read/block-parts";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import type { WritingStyle } from "@/lib/domain/markdown/lossless/write/writing-style";

/**
 * The source that an editor's document stands for, and which piece of it each top-level block is. Saving patches this
 * source; nothing of it is kept in the document. Offsets are UTF-16 offsets in `source`, ascending; block `i` is
 * `source.slice(from[i], to[i])` and begins at the start of a line (a block that shares its first line with the end
 * of another begins after that).
 */
export type SourceDocument = {
  readonly schema: Schema;
  readonly source: string;
  /** The document as it was opened or saved. A page without blocks has one empty paragraph that is not a block. */
  readonly doc: Node;
  readonly blocks: readonly Node[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Where the children of large blocks lie, so that an edit in one need not read all of it. */
  readonly parts: ReadonlyMap<Node, Parts>;
  /** How blocks were written that changed since the page was opened, by what they said. */
  readonly former?: ReadonlyMap<string, string>;
  readonly labels: Labels;
  readonly style: WritingStyle;
  readonly lineEnd: string;
};
