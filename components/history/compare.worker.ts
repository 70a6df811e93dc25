import { compareTexts, type ComparedStretch } from "@/lib/domain/content/compare-texts";

/** Two texts to compare. */
export type CompareRequest = { before: string; after: string };

self.addEventListener("message", ({ data }: MessageEvent<CompareRequest>) => {
  const answer: ComparedStretch[] = compareTexts(data.before, data.after);
  self.postMessage(answer);
});
