import { getContent, type Content } from "@/lib/client/content";
import { yieldToMain } from "@/lib/client/yield-to-main";
import { hasDrafts } from "@/lib/client/drafts/drafts";

/** What is read of a page before it is opened. */
export type PrefetchedContent = {
  content: Promise<Content>;
  /** Whether this browser keeps any text of it; false when its storage fails. */
  isKept: Promise<boolean>;
};

type Early = {
  pageId: string;
  read: PrefetchedContent;
  /** The content itself, once it is there and this browser keeps nothing of the page. */
  arrived: Content | null;
  timer: ReturnType<typeof setTimeout>;
};

/** How long a content that nobody came for is kept, in milliseconds. */
const keptFor = 10_000;

let begin: (markdown: string) => void = () => undefined;

let early: Early | null = null;

/** Whoever shows contents begins its work with each that is read early, as soon as it is there. */
export function onContentPrefetched(listener: (markdown: string) => void): void {
  begin = listener;
}

/** Begins to read the content of a page that is about to be opened. Only the last one that was begun is kept. */
export function prefetchContent(pageId: string): void {
  const content = getContent(pageId);
  // Whoever comes for it hears of a failure.
  content.then(({ markdown }) => begin(markdown)).catch(() => undefined);
  // After the requests of the screen: opening the storage keeps the browser busy for some milliseconds.
  const isKept = yieldToMain()
    .then(() => hasDrafts(pageId))
    .catch(() => false);
  drop();
  const begun: Early = { pageId, read: { content, isKept }, arrived: null, timer: setTimeout(drop, keptFor) };
  early = begun;
  Promise.all([content, isKept])
    .then(([arrived, kept]) => {
      if (!kept) begun.arrived = arrived;
    })
    .catch(() => undefined);
}

/** What was read early of a page of which this browser keeps nothing; null when that is not known yet. It stays there. */
export function peekPrefetchedContent(pageId: string): Content | null {
  return early?.pageId === pageId ? early.arrived : null;
}

/** What was begun to be read, once; null when there is nothing, or when it was too long ago. */
export function takePrefetchedContent(pageId: string): PrefetchedContent | null {
  if (early?.pageId !== pageId) return null;
  const { read } = early;
  drop();
  return read;
}

function drop(): void {
  clearTimeout(early?.timer);
  early = null;
}
