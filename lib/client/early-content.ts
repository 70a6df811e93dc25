import { getContent, type Content } from "./content";
import { listLeftTexts } from "./left-texts";
import { nextTurn } from "./next-turn";
import type { UnsavedText } from "./unsaved-texts";

/** What a page is opened with: what the server has, and what this browser kept. */
export type PageTexts = { content: Promise<Content>; left: Promise<UnsavedText[]> };

/** How long a text that nobody came for is kept, in milliseconds. */
const keptFor = 10_000;

let early: { pageId: string; texts: PageTexts; timer: ReturnType<typeof setTimeout> } | null = null;

/** Begins to read the texts of a page that is about to be opened. Only the last ones that were begun are kept. */
export function readEarly(pageId: string): void {
  // The storage goes after the requests of the screen: opening it keeps the browser busy for some milliseconds.
  const left = nextTurn().then(() => listLeftTexts(pageId));
  const texts = { content: getContent(pageId), left };
  // Whoever comes for it hears of it.
  texts.content.catch(() => undefined);
  drop();
  early = { pageId, texts, timer: setTimeout(drop, keptFor) };
}

/** The texts that were begun to be read, once; null when there are none, or when it was too long ago. */
export function takeEarly(pageId: string): PageTexts | null {
  if (early?.pageId !== pageId) return null;
  const { texts } = early;
  drop();
  return texts;
}

function drop(): void {
  clearTimeout(early?.timer);
  early = null;
}
