import "server-only";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import { listFoldersAbove } from "@/lib/services/folders/list-folders-above";
import { getItem } from "@/lib/services/items/get-item";
import { join } from "./named-items";
import type { ToolCall } from "./tool";

/** What every result says of a page: how to name it again. */
export type PlacedPage = { id: string; title: string; path: string; url?: string };

/** A page with its path and its address. */
export async function placePage(call: ToolCall, pageId: string): Promise<PlacedPage> {
  const { id, title, parentId } = await getItem(call.ctx, { kind: "page", id: pageId });
  const folders = await listFoldersAbove(call.ctx, parentId);
  return toPlaced(call, { id, title, folderPath: toFolderPath(folders.map(({ name }) => name)) });
}

/** The same of a page whose folders are known. */
export function toPlaced(
  { origin }: ToolCall,
  { id, title, folderPath }: { id: string; title: string; folderPath: string },
): PlacedPage {
  const url = origin === null ? {} : { url: new URL(`/pages/${id}`, origin).href };
  return { id, title, path: join(folderPath, title), ...url };
}
