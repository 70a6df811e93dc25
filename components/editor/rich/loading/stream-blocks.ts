import { openInParts } from "@/lib/domain/markdown/lossless/open-page";
import {
  packSourceDocument,
  type PackedSourceDocument,
} from "@/lib/domain/markdown/lossless/packed-source-document";

/** Blocks of a page as JSON, with their places, as they are parsed; finally the data about the whole page. */
export type OpenAnswer =
  | { kind: "part"; at: number; blocks: string; from: readonly number[]; to: readonly number[] }
  | { kind: "whole"; facts: PackedSourceDocument };

/** Parses a page for editing, and yields plain data. */
export function* streamBlocks(source: string): Generator<OpenAnswer> {
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
