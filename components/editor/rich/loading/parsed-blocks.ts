import { openInParts } from "@/lib/domain/markdown/lossless/open-page";
import {
  packSourceDocument,
  type PackedSourceDocument,
} from "@/lib/domain/markdown/lossless/packed-source-document";

/** Some blocks of a page, as JSON, and where they lie in it, as they are read; at last what is known of them all. */
export type OpenAnswer =
  | { kind: "part"; at: number; blocks: string; from: readonly number[]; to: readonly number[] }
  | { kind: "whole"; facts: PackedSourceDocument };

/** Reads a page for editing, and tells of it in plain data. */
export function* parsedBlocks(source: string): Generator<OpenAnswer> {
  const parts = openInParts(source);
  for (;;) {
    const next = parts.next();
    if (next.done === true) {
      yield { kind: "whole", facts: packSourceDocument(next.value) };
      return;
    }
    const { blocks, ...places } = next.value;
    yield { kind: "part", ...places, blocks: JSON.stringify(blocks) };
  }
}
