import { deleteFilePermanently, restoreFile } from "@/lib/client/files";
import { deleteItemPermanently, restoreItem } from "@/lib/client/items";
import type { Item } from "@/lib/contracts/items";
import { folderItem, pageItem } from "@/lib/contracts/to-item";
import type { TrashedFileRecord, TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";
import { compareNaturally } from "@/lib/domain/tree/natural-order";

type InTrash = { id: string; name: string; deletedAt: string; folderPath: string };

/** A folder, page or file in the trash. */
export type TrashedItem = (InTrash & Item) | (InTrash & { kind: "file"; mimeType: string });

/** The lists of the trash. */
export type TrashedRecords = {
  folders: readonly TrashedFolderRecord[];
  pages: readonly TrashedPageRecord[];
  files: readonly TrashedFileRecord[];
};

const kinds: readonly TrashedItem["kind"][] = ["folder", "page", "file"];

/** What is in the trash, the latest first; what went there at one time by kind and name. */
export function toTrashedItems({ folders, pages, files }: TrashedRecords): TrashedItem[] {
  const items: TrashedItem[] = [
    ...folders.map((folder) => ({ ...folderItem(folder), ...toTrashed(folder) })),
    ...pages.map((page) => ({ ...pageItem(page), ...toTrashed(page) })),
    ...files.map((file) => {
      const { id, name, mimeType } = file;
      return { kind: "file" as const, id, name, mimeType, ...toTrashed(file) };
    }),
  ];
  return items.sort(
    (a, b) =>
      b.deletedAt.localeCompare(a.deletedAt) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      compareNaturally(named(a), named(b)),
  );
}

/** Without its kind, which counts before. */
function named({ id, name }: TrashedItem) {
  return { id, name };
}

/** Takes something out of the trash; returns where it is now. */
export function restoreTrashed(item: TrashedItem): Promise<{ parentId: string | null }> {
  return item.kind === "file" ? restoreFile(item.id) : restoreItem(item);
}

/** Deletes something in the trash for good. */
export function deleteTrashedPermanently(item: TrashedItem): Promise<void> {
  return item.kind === "file" ? deleteFilePermanently(item.id) : deleteItemPermanently(item);
}

/** Whether somebody may delete it for good; of files only the server knows. */
export function mayDelete(item: TrashedItem): boolean {
  return item.kind === "file" || item.permission === "admin";
}

/** Whether emptying the trash takes it, as far as is known. */
export function isOwnedBy(item: TrashedItem, userId: string): boolean {
  return item.kind === "file" || item.ownerId === userId;
}

function toTrashed({ deletedAt, folderPath }: { deletedAt: string; folderPath: string }) {
  return { deletedAt, folderPath };
}
