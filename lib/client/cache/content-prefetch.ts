import { getContent, type Content } from "@/lib/client/content";
import { yieldToMain } from "@/lib/client/yield-to-main";
import { hasDrafts } from "@/lib/client/drafts/drafts";

/** The data read for a page that is about to open. */
export type PrefetchedContent = {
  content: Promise<Content>;
  /** Whether this browser has a draft of it; false when its storage fails. */
  isKept: Promise<boolean>;
  /** The content itself, once it is there and this browser has no draft of the page. */
  ready: Content | null;
};

type Begun = { pageId: string; read: PrefetchedContent; timer: ReturnType<typeof setTimeout> };

/** The time for which an unused content is kept, in milliseconds. */
const keptFor = 10_000;

let follow: (markdown: string) => void = () => undefined;

let begun: Begun | null = null;

/** Registers a listener that starts processing each prefetched content once it has arrived. */
export function onContentPrefetched(listener: (markdown: string) => void): void {
  follow = listener;
}

/**
 * Reads the content of a page that is about to open. Repeated calls before it opens return the same data; only the
 * latest page's is kept.
 */
export function prefetchContent(pageId: string): PrefetchedContent {
  if (begun?.pageId === pageId) return begun.read;
  const content = getContent(pageId);
  // Runs after the requests of the screen, because opening the storage keeps the browser busy for some milliseconds.
  const isKept = yieldToMain()
    .then(() => hasDrafts(pageId))
    .catch(() => false);
  const read: PrefetchedContent = { content, isKept, ready: null };
  drop();
  begun = { pageId, read, timer: setTimeout(drop, keptFor) };
  content.then(({ markdown }) => follow(markdown)).catch(() => dropPrefetchedContent(pageId));
  Promise.all([content, isKept])
    .then(([arrived, kept]) => {
      if (!kept) read.ready = arrived;
    })
    // The consumer handles the failure.
    .catch(() => undefined);
  return read;
}

/** The page is open, or its prefetched data is useless: the next call reads it again. */
export function dropPrefetchedContent(pageId: string): void {
  if (begun?.pageId === pageId) drop();
}

function drop(): void {
  clearTimeout(begun?.timer);
  begun = null;
}
