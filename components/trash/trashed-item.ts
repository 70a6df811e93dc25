import type { Item } from "@/lib/contracts/items";
import { folderItem, pageItem } from "@/lib/contracts/to-item";
import type { TrashedFileRecord, TrashedFolderRecord, TrashedPageSummary } from "@/lib/contracts/trash";
import { compareNaturally } from "@/lib/domain/tree/natural-order";

type InTrash = { id: string; name: string; deletedAt: string; folderPath: string };

/** A folder, page or file in the trash. */
export type TrashedItem = (InTrash & Item) | TrashedFile;

type TrashedFile = InTrash &
  Pick<TrashedFileRecord, "parentId" | "mimeType"> & { kind: "file"; ownerId: null };

/** The lists of the trash. */
export type TrashedRecords = {
  folders: readonly TrashedFolderRecord[];
  pages: readonly TrashedPageSummary[];
  files: readonly TrashedFileRecord[];
};

const kinds: readonly TrashedItem["kind"][] = ["folder", "page", "file"];

/** The items in the trash, the latest first; those of the same time by kind and name. */
export function toTrashedItems({ folders, pages, files }: TrashedRecords): TrashedItem[] {
  const items: TrashedItem[] = [
    ...folders.map((folder) => ({ ...folderItem(folder), ...toTrashed(folder) })),
    ...pages.map((page) => ({ ...pageItem(page), ...toTrashed(page) })),
    ...files.map((file) => {
      const { id, parentId, name, mimeType } = file;
      return { kind: "file" as const, id, parentId, name, mimeType, ownerId: null, ...toTrashed(file) };
    }),
  ];
  return items.sort(
    (a, b) =>
      b.deletedAt.localeCompare(a.deletedAt) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      compareNaturally(named(a), named(b)),
  );
}

/** Without its kind, which is compared first. */
function named({ id, name }: TrashedItem) {
  return { id, name };
}

/** Whether it would be restored to the top level because its folder is in the trash too. */
export function isFolderTrashed({ parentId, folderPath }: TrashedItem): boolean {
  return parentId !== null && folderPath === "/";
}

/** The number of items of each kind. */
export function countKinds(items: readonly TrashedItem[]): { folders: number; pages: number; files: number } {
  const countOf = (wanted: TrashedItem["kind"]) => items.filter(({ kind }) => kind === wanted).length;
  return { folders: countOf("folder"), pages: countOf("page"), files: countOf("file") };
}

/** Whether the person may delete it permanently; for files only the server knows. */
export function mayDelete(item: TrashedItem): boolean {
  return item.kind === "file" || item.permission === "admin";
}

function toTrashed({ deletedAt, folderPath }: { deletedAt: string; folderPath: string }) {
  return { deletedAt, folderPath };
}
