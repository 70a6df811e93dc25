import { getContent, type Content } from "./content";

/** How long a text that nobody came for is kept, in milliseconds. */
const keptFor = 10_000;

let early: { pageId: string; content: Promise<Content>; timer: ReturnType<typeof setTimeout> } | null = null;

/** Begins to read the content of a page that is about to be opened. Only the last one that was begun is kept. */
export function readEarly(pageId: string): void {
  const content = getContent(pageId);
  // Whoever comes for it hears of it.
  content.catch(() => undefined);
  drop();
  early = { pageId, content, timer: setTimeout(drop, keptFor) };
}

/** The content that was begun to be read, once; null when there is none, or when it was too long ago. */
export function takeEarly(pageId: string): Promise<Content> | null {
  if (early?.pageId !== pageId) return null;
  const { content } = early;
  drop();
  return content;
}

function drop(): void {
  clearTimeout(early?.timer);
  early = null;
}
