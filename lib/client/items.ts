import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import { ApiError } from "@/lib/client/http/api-error";
import {
  copyFolder,
  deleteFolderPermanently,
  getFolder,
  restoreFolder,
  trashFolder,
  updateFolder,
} from "./folders";
import {
  copyPage,
  deletePagePermanently,
  getPage,
  movePage,
  restorePage,
  trashPage,
  updatePage,
} from "./pages";

/** What tells an item from all others. */
export type ItemRef = Pick<Item, "kind" | "id">;

const depthMax = 100;

/** The ids of the folders above an item, from the top down, as far as the person can see. */
export async function listFoldersAbove(item: ItemRef, signal: AbortSignal): Promise<string[]> {
  const { parentId } = await (item.kind === "page" ? getPage(item.id, signal) : getFolder(item.id, signal));
  const above: string[] = [];
  for (let at = parentId; at !== null && above.length < depthMax;) {
    above.unshift(at);
    at = (await getFolder(at, signal)).parentId;
  }
  return above;
}

/** The highest folder above an item that the person can see; null when they see none. */
export async function findTopFolder(item: ItemRef, signal: AbortSignal): Promise<FolderRecord | null> {
  const [top] = await listFoldersAbove(item, signal);
  return top === undefined ? null : getFolder(top, signal);
}

/** Whether the person can see an item. */
export async function isAccessible(item: ItemRef, signal: AbortSignal): Promise<boolean> {
  try {
    await listFoldersAbove(item, signal);
    return true;
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.code === "not_found") return false;
    throw fault;
  }
}

/** Gives an item another name; returns how many links were written anew for it. */
export async function renameItem(item: ItemRef, name: string): Promise<{ rewrittenLinks: number }> {
  if (item.kind === "page") return updatePage(item.id, { title: name });
  await updateFolder(item.id, { name });
  return { rewrittenLinks: 0 };
}

/** Moves an item into a folder, or to the top level. */
export async function moveItem(item: ItemRef, parentId: string | null): Promise<void> {
  if (item.kind === "folder") await updateFolder(item.id, { parentId });
  else await movePage(item.id, parentId);
}

/** Copies an item; `skipped` tells whether something was left out because the person cannot see it. */
export async function copyItem(
  item: ItemRef,
  parentId: string | null,
): Promise<{ id: string; skipped: boolean }> {
  if (item.kind === "page") return { ...(await copyPage(item.id, parentId)), skipped: false };
  const { id, skippedRestrictedItems } = await copyFolder(item.id, parentId);
  return { id, skipped: skippedRestrictedItems };
}

/** Puts an item into the trash. */
export function trashItem(item: ItemRef): Promise<void> {
  return item.kind === "folder" ? trashFolder(item.id) : trashPage(item.id);
}

/** Takes an item out of the trash; returns where it is now. */
export function restoreItem(item: ItemRef): Promise<{ parentId: string | null }> {
  return item.kind === "folder" ? restoreFolder(item.id) : restorePage(item.id);
}

/** Deletes an item in the trash for good. */
export async function deleteItemPermanently(item: ItemRef): Promise<void> {
  await (item.kind === "folder" ? deleteFolderPermanently(item.id) : deletePagePermanently(item.id));
}
