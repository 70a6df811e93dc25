import { folderItem, pageItem, type Item } from "@/lib/contracts/items";
import type { TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";

/** A folder or page in the trash. */
export type TrashedItem = Item & { deletedAt: string; folderPath: string };

/** What is in the trash, the latest first. */
export function toTrashedItems(
  folders: readonly TrashedFolderRecord[],
  pages: readonly TrashedPageRecord[],
): TrashedItem[] {
  const items = [
    ...folders.map((folder) => ({ ...folderItem(folder), ...toTrashed(folder) })),
    ...pages.map((page) => ({ ...pageItem(page), ...toTrashed(page) })),
  ];
  return items.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

function toTrashed({ deletedAt, folderPath }: { deletedAt: string; folderPath: string }) {
  return { deletedAt, folderPath };
}
