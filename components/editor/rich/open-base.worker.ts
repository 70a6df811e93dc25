import { openInParts } from "@/lib/domain/markdown/lossless/open-page";
import { packBase, type PackedBase } from "@/lib/domain/markdown/lossless/packed-base";

/** A page to open. */
export type OpenRequest = { id: number; source: string };

/** Some blocks of the page, as JSON, as they are read; at last what is known of them all. */
export type OpenAnswer =
  { id: number; kind: "part"; at: number; blocks: string } | { id: number; kind: "whole"; facts: PackedBase };

self.addEventListener("message", ({ data: { id, source } }: MessageEvent<OpenRequest>) => {
  const answer = (given: OpenAnswer) => self.postMessage(given);
  const parts = openInParts(source);
  for (;;) {
    const next = parts.next();
    if (next.done === true) {
      answer({ id, kind: "whole", facts: packBase(next.value) });
      return;
    }
    const { at, blocks } = next.value;
    answer({ id, kind: "part", at, blocks: JSON.stringify(blocks) });
  }
});
