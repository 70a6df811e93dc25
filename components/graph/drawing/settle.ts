import type { LayoutRequest } from "./layout";
import type { SettleAnswer, SettleRequest } from "./settle.worker";

/** Settles positions in a worker and tells of them, of the last ones only with `isStill`; returns what ends it. */
export function settle(
  { positions, pairs, isStill }: LayoutRequest & { isStill: boolean },
  onMove: (answer: SettleAnswer) => void,
): () => void {
  const worker = new Worker(new URL("./settle.worker.ts", import.meta.url), { type: "module" });
  let isEnded = false;
  const tell = (answer: SettleAnswer) => {
    // What was sent before it was ended can still arrive.
    if (!isEnded) onMove(answer);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<SettleAnswer>) => {
    if (data.isSettled) worker.terminate();
    tell(data);
  });
  // Without the worker the pages stay where they begin.
  worker.addEventListener("error", () => tell({ positions: positions.slice(), isSettled: true }));
  const request: SettleRequest = { positions, pairs, isStill };
  worker.postMessage(request);
  return () => {
    isEnded = true;
    worker.terminate();
  };
}
