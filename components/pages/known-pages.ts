import { folderQuery } from "@/lib/client/cache/folder-query";
import { pageListKey, toCachedList, type PageList } from "@/lib/client/cache/page-list-cache";
import type { FolderRecord } from "@/lib/contracts/folders";

type Known = { key: readonly string[]; value: unknown };

/** The first part of the page list and the folders of its pages, from the server, for the query cache. */
export function knownPages(first: PageList, folders: readonly FolderRecord[]): Known[] {
  return [
    { key: pageListKey, value: toCachedList(first) },
    ...folders.map((folder) => ({ key: folderQuery(folder.id).queryKey, value: folder })),
  ];
}
