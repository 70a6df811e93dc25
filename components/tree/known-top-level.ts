import { toCachedFolderChildren } from "@/lib/client/cache/to-cached-folder-children";
import { folderChildrenKey, type FolderChildren } from "@/lib/client/cache/folder-children-cache";

type Parts = Parameters<typeof toCachedFolderChildren>;

/** The top level from the server's rendering, for the query cache; nothing when that is only a part of it. */
export function knownTopLevel(...parts: Parts): { key: readonly string[]; value: FolderChildren }[] {
  const value = toCachedFolderChildren(...parts);
  return value === undefined ? [] : [{ key: folderChildrenKey(null), value }];
}
