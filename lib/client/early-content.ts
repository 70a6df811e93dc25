import { getContent, type Content } from "./content";

/** How long a text that nobody came for is kept, in milliseconds. */
const keptFor = 10_000;

type Early = { pageId: string; startedAt: number; content: Promise<Content> };

let early: Early | null = null;

/** Begins to read the content of a page that is about to be opened. Only the last one that was begun is kept. */
export function readEarly(pageId: string): void {
  const content = getContent(pageId);
  // Whoever comes for it hears of it.
  content.catch(() => undefined);
  early = { pageId, startedAt: performance.now(), content };
}

/** The content that was begun to be read, once; null when there is none, or when it is old. */
export function takeEarly(pageId: string): Promise<Content> | null {
  if (early?.pageId !== pageId) return null;
  const { startedAt, content } = early;
  early = null;
  return performance.now() - startedAt <= keptFor ? content : null;
}
