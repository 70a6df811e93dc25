import "server-only";
import type { Item, ListItemsQuery } from "@/lib/contracts/items";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { listFolderChildren } from "./list-folder-children";
import { listInFolderOrder } from "./list-in-folder-order";

/** What is directly in a folder or at the top level, folders first, or in the order that the folder has for everybody. */
export async function listItems(
  ctx: ServiceContext,
  query: ListItemsQuery,
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const { sort, parentId, ...rest } = query;
  if (sort === undefined) return listFolderChildren(ctx, { ...rest, parentId });
  if (parentId !== null) return listInFolderOrder(ctx, { ...rest, parentId });
  throw invalidRequest({
    path: "sort",
    message: "goes with a folder: the top level has no order of its own",
  });
}
