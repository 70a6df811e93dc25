import "server-only";
import type { Item, ListItemsQuery } from "@/lib/contracts/items";
import { folderItem, pageItem } from "@/lib/contracts/to-item";
import { namesList, toFirstCursor } from "@/lib/domain/lists/cursor";
import type { ServiceContext } from "@/lib/services/context";
import { presentFolder } from "@/lib/services/folders/present-folder";
import { presentPageSummary } from "@/lib/services/pages/present-page";
import { listItemsOfKind } from "./list-items-of-kind";

/** `GET /items` without a sort: that is for the folder to say. */
type ChildrenQuery = Omit<ListItemsQuery, "sort">;

type Part = { data: Item[]; nextCursor: string | null };

const pageStretch = "itempages";

/** The accessible folders, then the pages, directly in a folder or at the top level, each most recently updated first. */
export async function listFolderChildren(ctx: ServiceContext, query: ChildrenQuery): Promise<Part> {
  const { cursor, limit } = query;
  if (cursor !== undefined && namesList(pageStretch, cursor)) return listPageItems(ctx, query);
  const folders = await listFolderItems(ctx, query);
  const room = limit - folders.data.length;
  if (folders.nextCursor !== null) return folders;
  if (room === 0) return { ...folders, nextCursor: toFirstCursor(pageStretch) };
  const pages = await listPageItems(ctx, { ...query, cursor: undefined, limit: room });
  return { data: [...folders.data, ...pages.data], nextCursor: pages.nextCursor };
}

function listFolderItems(ctx: ServiceContext, query: ChildrenQuery): Promise<Part> {
  return listItemsOfKind(ctx, query, {
    list: "itemfolders",
    shape: "folder",
    present: (row) => folderItem(presentFolder(row)),
  });
}

function listPageItems(ctx: ServiceContext, query: ChildrenQuery): Promise<Part> {
  return listItemsOfKind(ctx, query, {
    list: pageStretch,
    shape: "pageSummary",
    present: (row) => pageItem(presentPageSummary(row)),
  });
}
