import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { isSameContent } from "./content-key";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import { parseSlice } from "@/lib/domain/markdown/lossless/read/parse-slice";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { toBlocks } from "@/lib/domain/markdown/lossless/read/to-blocks";

/** A block of source, parsed again. */
export type Reopened = {
  /** The base with the new blocks in place of the old one, also in its document. */
  base: SourceDocument;
  /** The blocks to show instead of the old one; none if its source is blank. */
  blocks: readonly Node[];
};

/**
 * Parses the edited source of one block of a saved page again: it may be another kind of block now, or several. The
 * source of the page does not change. Null if the block stays as it is shown.
 */
export function reopenBlock(base: SourceDocument, index: number): Reopened | null {
  const [old, from, to] = [base.blocks[index], base.from[index], base.to[index]];
  if (!old || from === undefined || to === undefined) return null;
  const start = base.source.startsWith("\uFEFF") ? 1 : 0;
  const slice = parseSlice(base.source.slice(from, to), { labels: base.labels, isFirst: from === start });
  const blocks = toBlocks({ schema: base.schema, source: slice.text, origins: null }, slice.trees);
  const [only] = blocks;
  if (blocks.length === 1 && only && isSameContent(only, old) && only.hasMarkup(old.type, old.attrs))
    return null;
  const spans = slice.trees.map((tree) => {
    const { start: treeStart, end } = spanOf(tree);
    return {
      from: from + Math.max(0, lineStartOf(slice.text, treeStart) - slice.start),
      to: from + end - slice.start,
    };
  });
  const next: SourceDocument = {
    ...base,
    doc: withBlocks(base, old, blocks),
    blocks: base.blocks.toSpliced(index, 1, ...blocks),
    from: base.from.toSpliced(index, 1, ...spans.map((span) => span.from)),
    to: base.to.toSpliced(index, 1, ...spans.map((span) => span.to)),
  };
  return { base: next, blocks };
}

/** A document always has a block. */
function withBlocks({ doc, schema }: SourceDocument, old: Node, blocks: readonly Node[]): Node {
  const children = doc.children.flatMap((child) => (child === old ? blocks : [child]));
  return schema.node("doc", null, children.length > 0 ? children : schema.node("paragraph"));
}
