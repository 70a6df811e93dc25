import "server-only";
import type { FolderRecord } from "@/lib/contracts/folders";
import { listFolderRowsAbove } from "@/lib/db/items/folders";
import type { ServiceContext } from "@/lib/services/context";
import { presentFolder } from "./present-folder";

/**
 * The folder of an item and those above it, the topmost first, as far up as the actor can see without a gap; none at
 * the top level (null) or when the actor cannot see the folder.
 */
export async function listFoldersAbove(
  ctx: ServiceContext,
  parentId: string | null,
): Promise<FolderRecord[]> {
  if (parentId === null) return [];
  const rows = await listFolderRowsAbove(ctx.db, ctx.actor, parentId);
  if (rows.at(-1)?.id !== parentId) return [];
  const topmost = rows.findLastIndex((row) => row.parentId === null);
  return rows.slice(topmost).map(presentFolder);
}
