import { compareTexts, type ComparedStretch } from "@/lib/domain/content/compare-texts";
import type { CompareRequest } from "./compare.worker";

/** Texts up to this length are compared faster than a worker answers. */
const lengthAtOnceMax = 40_000;

/** Compares two texts; long ones in a worker, so that nothing waits for it. */
export async function compareAside(request: CompareRequest, signal: AbortSignal): Promise<ComparedStretch[]> {
  const { before, after } = request;
  if (before.length + after.length <= lengthAtOnceMax) return compareTexts(before, after);
  const worker = new Worker(new URL("./compare.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<ComparedStretch[]>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ComparedStretch[]>) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    signal.addEventListener("abort", () => reject(new DOMException("Cancelled.", "AbortError")));
    worker.postMessage(request);
  });
  return answer.finally(() => worker.terminate());
}
