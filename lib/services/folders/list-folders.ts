import "server-only";
import type { FolderRecord, ListFoldersQuery } from "@/lib/contracts/folders";
import type { ServiceContext } from "@/lib/services/context";
import { listItemsOfKind } from "@/lib/services/items/list-items-of-kind";
import { presentFolder } from "./present-folder";

/** Accessible folders in their order; `parentId` limits them to one folder, or null to the top level. */
export function listFolders(
  ctx: ServiceContext,
  query: ListFoldersQuery,
): Promise<{ data: FolderRecord[]; nextCursor: string | null }> {
  return listItemsOfKind(ctx, query, { list: "folders", shape: "folder", present: presentFolder });
}
