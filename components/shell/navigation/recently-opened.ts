import { readStoredTexts, store } from "@/components/ui/browser-storage";

const openedMax = 12;
const keyOf = (userId: string) => `sheaf/opened/${userId}`;

/** Records that a person opened a page in this browser. */
export function recordOpened(userId: string, pageId: string): void {
  const others = readRecentlyOpened(userId).filter((id) => id !== pageId);
  store(keyOf(userId), [pageId, ...others].slice(0, openedMax));
}

/** The ids of the pages that a person opened in this browser, the last one first. */
export function readRecentlyOpened(userId: string): string[] {
  return readStoredTexts(keyOf(userId));
}
