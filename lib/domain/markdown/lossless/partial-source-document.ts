import type { Schema } from "prosemirror-model";
import type { SourceDocument } from "./source-document";
import { possibleLabels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { LINE_END } from "@/lib/domain/markdown/lossless/read/source-lines";
import { styleOf } from "@/lib/domain/markdown/lossless/write/writing-style";

/** The blocks read so far of a page that is still being opened, and their places in its source. */
export type PartialRead = { schema: Schema; source: string } & Pick<SourceDocument, "blocks" | "from" | "to">;

/**
 * A source document for saving a page that is still being opened. The unread rest of the source stays unchanged; labels
 * and style are estimated until all of it is read.
 */
export function partialSourceDocument({ schema, source, blocks, from, to }: PartialRead): SourceDocument {
  return {
    schema,
    source,
    doc: schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph")),
    blocks,
    from,
    to,
    parts: new Map(),
    labels: possibleLabels(source),
    style: styleOf(new Map()),
    lineEnd: LINE_END.exec(source)?.[0] ?? "\n",
  };
}
