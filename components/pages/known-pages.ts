import { folderQuery } from "@/lib/client/cache/folder-query";
import { pageListKey, toCachedList, type PageList } from "@/lib/client/cache/page-list-cache";
import type { FolderRecord } from "@/lib/contracts/folders";

type Known = { key: readonly string[]; value: unknown };

/** The first part of the list and the folders of its pages, which the server already has, for the browser's store. */
export function knownPages(first: PageList, folders: readonly FolderRecord[]): Known[] {
  return [
    { key: pageListKey, value: toCachedList(first) },
    ...folders.map((folder) => ({ key: folderQuery(folder.id).queryKey, value: folder })),
  ];
}
