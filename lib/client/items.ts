import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { FolderRecord } from "@/lib/contracts/folders";
import { unlessGone } from "@/lib/client/http/unless-gone";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { callOperation } from "@/lib/client/http/call-operation";

const depthMax = 100;

/** The ids of the folders above an item, the topmost first, as far as the person can see. */
export async function listFoldersAbove(item: PageOrFolder, signal: AbortSignal): Promise<string[]> {
  const { parentId } = await callItemOperation(item, "GET", { signal });
  const above: string[] = [];
  for (let folderId = parentId; folderId !== null && above.length < depthMax;) {
    above.unshift(folderId);
    folderId = (await callOperation("GET /folders/{folderId}", { params: { folderId }, signal })).parentId;
  }
  return above;
}

/** The highest folder above an item that the person can see; null when they see none. */
export async function findTopFolder(item: PageOrFolder, signal: AbortSignal): Promise<FolderRecord | null> {
  const [folderId] = await listFoldersAbove(item, signal);
  if (folderId === undefined) return null;
  return callOperation("GET /folders/{folderId}", { params: { folderId }, signal });
}

/** Whether the person can see an item. */
export async function isAccessible(item: PageOrFolder, signal: AbortSignal): Promise<boolean> {
  return (await unlessGone(() => listFoldersAbove(item, signal))) !== null;
}

/** Renames an item; returns the number of links rewritten for it. */
export async function renameItem(
  { kind, id }: PageOrFolder,
  name: string,
): Promise<{ rewrittenLinks: number }> {
  if (kind === "page")
    return callOperation("PATCH /pages/{pageId}", { params: { pageId: id }, body: { title: name } });
  await callOperation("PATCH /folders/{folderId}", { params: { folderId: id }, body: { name } });
  return { rewrittenLinks: 0 };
}

/** Moves an item into a folder, or to the top level. */
export async function moveItem({ kind, id }: PageOrFolder, parentId: string | null): Promise<void> {
  const body = { parentId };
  if (kind === "page") await callOperation("PATCH /pages/{pageId}/move", { params: { pageId: id }, body });
  else await callOperation("PATCH /folders/{folderId}", { params: { folderId: id }, body });
}

/** Copies an item; `skipped` tells whether items were left out because the person cannot see them. */
export async function copyItem(
  item: PageOrFolder,
  parentId: string | null,
): Promise<{ id: string; skipped: boolean }> {
  const copy = await callItemOperation(item, "POST /copy", { body: { parentId } });
  return { id: copy.id, skipped: "skippedRestrictedItems" in copy && copy.skippedRestrictedItems };
}

/** Puts an item into the trash. */
export async function trashItem(item: PageOrFolder): Promise<void> {
  await callItemOperation(item, "DELETE /trash", { changes: "trashed" });
}
