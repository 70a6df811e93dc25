import { getContent, type Content } from "@/lib/client/content";
import { yieldToMain } from "@/lib/client/yield-to-main";
import { hasDrafts } from "@/lib/client/drafts/drafts";

/** What is read of a page that is about to be opened. */
export type PrefetchedContent = {
  content: Promise<Content>;
  /** Whether this browser keeps any text of it; false when its storage fails. */
  isKept: Promise<boolean>;
  /** The content itself, once it is there and this browser keeps nothing of the page. */
  ready: Content | null;
};

type Begun = { pageId: string; read: PrefetchedContent; timer: ReturnType<typeof setTimeout> };

/** How long a content that nobody came for is kept, in milliseconds. */
const keptFor = 10_000;

let follow: (markdown: string) => void = () => undefined;

let begun: Begun | null = null;

/** Whoever shows contents begins its work with each that is read, as soon as it is there. */
export function onContentPrefetched(listener: (markdown: string) => void): void {
  follow = listener;
}

/**
 * Reads the content of a page that is about to be opened. Who asks again before it is open gets the same; only that of the
 * last page is kept.
 */
export function prefetchContent(pageId: string): PrefetchedContent {
  if (begun?.pageId === pageId) return begun.read;
  const content = getContent(pageId);
  // After the requests of the screen: opening the storage keeps the browser busy for some milliseconds.
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
    // Whoever comes for it hears of a failure.
    .catch(() => undefined);
  return read;
}

/** The page is open, or what was read of it is of no use: the next time it is read anew. */
export function dropPrefetchedContent(pageId: string): void {
  if (begun?.pageId === pageId) drop();
}

function drop(): void {
  clearTimeout(begun?.timer);
  begun = null;
}
