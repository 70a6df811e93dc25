import type { Node, Schema } from "prosemirror-model";
import type { SourceDocument } from "./source-document";
import type { Parts } from "@/lib/domain/markdown/lossless/read/block-parts";
import type { WritingStyle } from "@/lib/domain/markdown/lossless/write/writing-style";

/** The block data of a source document as plain data, which a worker can post and JSON can hold. */
export type PackedSourceDocument = {
  source: string;
  from: number[];
  to: number[];
  /** By the index of the block. */
  parts: [number, Parts][];
  labels: [string, string][];
  style: WritingStyle;
  lineEnd: string;
};

/** Converts the block data of a source document to plain data. The blocks themselves travel separately. */
export function packSourceDocument(base: SourceDocument): PackedSourceDocument {
  return {
    source: base.source,
    from: [...base.from],
    to: [...base.to],
    parts: base.blocks.flatMap((block, index): [number, Parts][] => {
      const parts = base.parts.get(block);
      return parts ? [[index, parts]] : [];
    }),
    labels: [...base.labels],
    style: base.style,
    lineEnd: base.lineEnd,
  };
}

/** Restores the source document, with its blocks in the given schema. */
export function unpackSourceDocument(
  packed: PackedSourceDocument,
  schema: Schema,
  blocks: readonly Node[],
): SourceDocument {
  return {
    schema,
    source: packed.source,
    doc: schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph")),
    blocks,
    from: packed.from,
    to: packed.to,
    parts: new Map(
      packed.parts.flatMap(([index, parts]) => blocks.slice(index, index + 1).map((block) => [block, parts])),
    ),
    labels: new Map(packed.labels),
    style: packed.style,
    lineEnd: packed.lineEnd,
  };
}
