import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { packBase, type PackedBase } from "@/lib/domain/markdown/lossless/packed-base";

/** A page to open. */
export type OpenRequest = { id: number; source: string };

/** An opened page: its blocks as JSON in parts, so that each of them is quick to take in. */
export type OpenAnswer = { id: number; facts: Omit<PackedBase, "blocks">; parts: string[] };

const blocksInPart = 200;

self.addEventListener("message", ({ data }: MessageEvent<OpenRequest>) => {
  const { blocks, ...facts } = packBase(openPage(data.source));
  const parts: string[] = [];
  for (let from = 0; from < blocks.length; from += blocksInPart) {
    parts.push(JSON.stringify(blocks.slice(from, from + blocksInPart)));
  }
  const answer: OpenAnswer = { id: data.id, facts, parts };
  self.postMessage(answer);
});
