import type { Item } from "@/lib/contracts/items";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { readFolderChildrenPage } from "./read-folder-children-page";

/** How long a part that nobody came for is kept, in milliseconds. */
const keptFor = 5_000;

const begun = new Map<string, Promise<ListPart<Item>>>();

/** Begins to read what is in a folder, before what shows it is there to ask. */
export function prefetchFolderChildren(folderId: string): void {
  const part = readFolderChildrenPage(folderId, null);
  // Whoever comes for it hears of a failure.
  part.catch(() => undefined);
  begun.set(folderId, part);
  setTimeout(() => {
    if (begun.get(folderId) === part) begun.delete(folderId);
  }, keptFor);
}

/** What was begun to be read is no longer true, once anything changed. */
export function clearPrefetchedFolderChildren(): void {
  begun.clear();
}

/** The first part of what is in a folder, once, if it was begun to be read. */
export function takePrefetchedFolderChildren(folderId: string | null): Promise<ListPart<Item>> | null {
  if (folderId === null) return null;
  const part = begun.get(folderId) ?? null;
  begun.delete(folderId);
  return part;
}
