import type { Item } from "@/lib/contracts/items";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { readFolderChildrenPage } from "./read-folder-children-page";

/** The time for which an unused part is kept, in milliseconds. */
const keptFor = 5_000;

const begun = new Map<string, Promise<ListPart<Item>>>();

/** Starts to read the children of a folder, before the component that shows them is ready. */
export function prefetchFolderChildren(folderId: string): void {
  const part = readFolderChildrenPage(folderId, null);
  // The consumer handles the failure.
  part.catch(() => undefined);
  begun.set(folderId, part);
  setTimeout(() => {
    if (begun.get(folderId) === part) begun.delete(folderId);
  }, keptFor);
}

/** Discards the prefetched children, which any change may invalidate. */
export function clearPrefetchedFolderChildren(): void {
  begun.clear();
}

/** Returns the prefetched first part of a folder's children and removes it; null without one. */
export function takePrefetchedFolderChildren(folderId: string | null): Promise<ListPart<Item>> | null {
  if (folderId === null) return null;
  const part = begun.get(folderId) ?? null;
  begun.delete(folderId);
  return part;
}
