import "server-only";
import type { FolderRecord } from "@/lib/contracts/folders";
import { findFolders as findFolderRows } from "@/lib/db/items/folders";
import type { ServiceContext } from "@/lib/services/context";
import { presentFolder } from "./present-folder";

/** The accessible ones of these folders, unordered. */
export async function findFolders(
  ctx: ServiceContext,
  folderIds: readonly string[],
): Promise<FolderRecord[]> {
  return folderIds.length === 0
    ? []
    : (await findFolderRows(ctx.db, ctx.actor, folderIds)).map(presentFolder);
}
