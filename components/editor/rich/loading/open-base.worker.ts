import { streamBlocks, type OpenAnswer } from "./stream-blocks";

/** A page to open. */
export type OpenRequest = { id: number; source: string };

/** Results for a page to open. */
export type WorkerAnswer = { id: number; answer: OpenAnswer };

self.addEventListener("message", ({ data: { id, source } }: MessageEvent<OpenRequest>) => {
  for (const answer of streamBlocks(source)) {
    const told: WorkerAnswer = { id, answer };
    self.postMessage(told);
  }
});
