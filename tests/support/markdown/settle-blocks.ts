import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { reopenBlock } from "@/lib/domain/markdown/lossless/patch/reopen-block";

/** A saved page with these of its blocks as their text reads. The source does not change. */
export function settleBlocks(saved: SourceDocument, blocks: Iterable<Node>): SourceDocument {
  let base = saved;
  for (const block of blocks) base = reopenBlock(base, base.blocks.indexOf(block))?.base ?? base;
  return base;
}
