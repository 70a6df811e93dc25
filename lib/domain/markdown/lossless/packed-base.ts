import { Node, type Schema } from "prosemirror-model";
import type { Base } from "./base";
import type { WritingStyle } from "./writing-style";

/** A base as plain data: it can be posted by a worker, sent by a server and written as JSON. */
export type PackedBase = {
  source: string;
  blocks: unknown[];
  from: number[];
  to: number[];
  labels: [string, string][];
  style: WritingStyle;
  lineEnd: string;
};

/** A base as plain data. */
export function packBase(base: Base): PackedBase {
  return {
    source: base.source,
    blocks: base.blocks.map((block): unknown => block.toJSON()),
    from: [...base.from],
    to: [...base.to],
    labels: [...base.labels],
    style: base.style,
    lineEnd: base.lineEnd,
  };
}

/** The base again, its document in the given schema. Throws a RangeError if the data does not fit the schema. */
export function unpackBase(packed: PackedBase, schema: Schema): Base {
  const blocks = packed.blocks.map((block) => Node.fromJSON(schema, block));
  return {
    schema,
    source: packed.source,
    doc: schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph")),
    blocks,
    from: packed.from,
    to: packed.to,
    labels: new Map(packed.labels),
    style: packed.style,
    lineEnd: packed.lineEnd,
  };
}
