import type { Node } from "prosemirror-model";
import { sameEdges } from "@/lib/domain/content/common-length";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { isBlankParagraph } from "./content-key";

/** The edited part of a page, with one unchanged block on each side. */
export type ChangedWindow = {
  /** The base with only the blocks of the window; its source is whole. */
  base: SourceDocument;
  /** The blocks of the document in the window, without those that cannot be written. */
  blocks: Node[];
  /** The number of blocks of the whole base before the window, and the index of the first one after it. */
  head: number;
  tail: number;
};

/** Removes the blocks at both ends of the page that are identical nodes of the base, except the nearest ones. */
export function changedWindow(base: SourceDocument, doc: Node): ChangedWindow {
  const blocks = writtenBlocks(base, doc);
  const same = sameEdges(base.blocks, blocks);
  const head = Math.max(0, same.head - 1);
  const after = Math.max(0, same.tail - 1);
  const tail = base.blocks.length - after;
  const window = {
    ...base,
    blocks: base.blocks.slice(head, tail),
    from: base.from.slice(head, tail),
    to: base.to.slice(head, tail),
  };
  return { base: window, blocks: blocks.slice(head, blocks.length - after), head, tail };
}

/** Drops empty paragraphs, which cannot be written, unless the base has some, from character references. */
function writtenBlocks(base: SourceDocument, doc: Node): readonly Node[] {
  const blocks = doc.children;
  if (!blocks.some(isBlankParagraph) || base.blocks.some(isBlankParagraph)) return blocks;
  return blocks.filter((block) => !isBlankParagraph(block));
}
