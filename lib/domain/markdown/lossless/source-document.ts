import type { Node, Schema } from "prosemirror-model";
import type { Parts } from "@/lib/domain/markdown/lossless/read/block-parts";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import type { WritingStyle } from "@/lib/domain/markdown/lossless/write/writing-style";

/**
 * The source behind an editor's document, and the piece of it that each top-level block stands for. Saving patches this
 * source; the document contains none of it. Offsets are UTF-16 offsets in `source`, ascending; block `i` is
 * `source.slice(from[i], to[i])` and begins at the start of a line (a block that shares its first line with the end of
 * another begins after that).
 */
export type SourceDocument = {
  readonly schema: Schema;
  readonly source: string;
  /** The document as opened or saved. A page without blocks has one empty paragraph that is not a block. */
  readonly doc: Node;
  readonly blocks: readonly Node[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** The places of the children of large blocks, so that an edit in one does not parse all of it. */
  readonly parts: ReadonlyMap<Node, Parts>;
  /** The former sources of blocks that changed after the page was opened, by content. */
  readonly former?: ReadonlyMap<string, string>;
  readonly labels: Labels;
  /** The labels that blocks were read with which stayed as shown when those of the page changed. */
  readonly readWith?: ReadonlyMap<Node, Labels>;
  readonly style: WritingStyle;
  readonly lineEnd: string;
};

/** The labels that a block of the base was read with. */
export function labelsReadWith({ blocks, labels, readWith }: SourceDocument, index: number): Labels {
  const block = blocks[index];
  return (block && readWith?.get(block)) ?? labels;
}

/** The source of a block of the base. */
export function sourceOf({ source, from, to }: SourceDocument, index: number): string {
  return source.slice(from[index], to[index]);
}

const NEXT_LINE_END = /\r\n|\n|\r/g;

/** The line ends used next to a block. */
export function lineEndAt({ source, from, lineEnd }: SourceDocument, index: number): string {
  NEXT_LINE_END.lastIndex = from[index] ?? 0;
  return NEXT_LINE_END.exec(source)?.[0] ?? lineEnd;
}
