const openedMax = 12;
const keyOf = (userId: string) => `sheaf/opened/${userId}`;

/** Notes that a person opened a page in this browser just now. */
export function recordOpened(userId: string, pageId: string): void {
  const opened = [pageId, ...readRecentlyOpened(userId).filter((id) => id !== pageId)].slice(0, openedMax);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(opened));
  } catch {
    // A browser that keeps nothing offers the pages that changed last.
  }
}

/** The ids of the pages that a person opened in this browser, the last one first. */
export function readRecentlyOpened(userId: string): string[] {
  try {
    const opened: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(opened) ? opened.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
