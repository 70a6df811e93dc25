import type { Schema } from "prosemirror-model";
import type { SourceDocument } from "./source-document";
import { possibleLabels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { LINE_END } from "@/lib/domain/markdown/lossless/read/source-lines";
import { styleOf } from "@/lib/domain/markdown/lossless/write/writing-style";

/** What was read of a page that is still being opened: its first blocks, and where they lie in its source. */
export type PartialRead = { schema: Schema; source: string } & Pick<SourceDocument, "blocks" | "from" | "to">;

/**
 * What a page that is still being opened can be saved by. The rest of the source, of which nothing is known, stays as it
 * is; what the page defines and how it is written is guessed until all of it was read.
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
