import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { childrenOf, isBlankParagraph } from "./content-key";

/** The part of a page that an edit is in, with one block that stayed on each side of it. */
export type ChangedWindow = {
  /** The base with only the blocks of the window; its source is whole. */
  base: SourceDocument;
  /** The blocks of the document in the window, without those that cannot be written. */
  blocks: Node[];
  /** How many blocks of the whole base come before the window, and where those after it begin. */
  head: number;
  tail: number;
};

/** Leaves out the blocks at both ends of the page that are the very nodes of the base. */
export function changedWindow(base: SourceDocument, doc: Node): ChangedWindow {
  const blocks = writtenBlocks(base, doc);
  const most = Math.min(base.blocks.length, blocks.length);
  let same = 0;
  while (same < most && base.blocks[same] === blocks[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && base.blocks.at(-1 - sameAtEnd) === blocks.at(-1 - sameAtEnd)) sameAtEnd++;
  const head = Math.max(0, same - 1);
  const after = Math.max(0, sameAtEnd - 1);
  const tail = base.blocks.length - after;
  const window = {
    ...base,
    blocks: base.blocks.slice(head, tail),
    from: base.from.slice(head, tail),
    to: base.to.slice(head, tail),
  };
  return { base: window, blocks: blocks.slice(head, blocks.length - after), head, tail };
}

/** Empty paragraphs cannot be written; those that the base has, from character references, are known by their content. */
function writtenBlocks(base: SourceDocument, doc: Node): readonly Node[] {
  const blocks = childrenOf(doc);
  if (!blocks.some(isBlankParagraph) || base.blocks.some(isBlankParagraph)) return blocks;
  return blocks.filter((block) => !isBlankParagraph(block));
}
