import type { Node } from "@tiptap/pm/model";
import { SerializationError } from "@/components/editor/sync/serialization-error";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import type { PageSoFar } from "./progressive-loader";

/** The markdown of a document; if it cannot be written, the error contains an approximate text. */
export function serialize({ doc, source }: PageSoFar): string {
  try {
    return source.read(doc);
  } catch (fault) {
    throw new SerializationError(approximateText(doc, source.base), { cause: fault });
  }
}

/** An approximate text of the document without serialising it: the source of unchanged blocks, the words of others. */
function approximateText(doc: Node, { source, blocks, from, to }: SourceDocument): string {
  const known = new Map(blocks.map((block, index) => [block, index]));
  const texts = doc.children.map((block) => {
    const index = known.get(block);
    const isKnown = index !== undefined && from[index] !== undefined;
    return isKnown
      ? source.slice(from[index], to[index])
      : block.textBetween(0, block.content.size, "\n", "\n");
  });
  return texts.map((text) => text.trimEnd()).join("\n\n");
}
