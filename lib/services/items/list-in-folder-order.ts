import "server-only";
import type { Item, ListItemsQuery } from "@/lib/contracts/items";
import { itemsLimitMax, placedItemsMax } from "@/lib/contracts/limits";
import { findShownFolder } from "@/lib/db/items/folder-order";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import { inFolderOrder } from "@/lib/domain/tree/folder-order";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import type { ServiceContext } from "@/lib/services/context";
import { listFolderChildren } from "./list-folder-children";

type OrderedQuery = Omit<ListItemsQuery, "sort" | "parentId"> & { parentId: string };

const list = "inorder~";

/** What is in a folder in the order that it has for everybody; each part begins after the last item of the one before. */
export async function listInFolderOrder(
  ctx: ServiceContext,
  query: OrderedQuery,
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const { parentId, cursor, limit } = query;
  const shown = await findShownFolder(ctx.db, ctx.actor, parentId);
  if (shown === null) throw notFound("folder");
  const { order, placed } = shown;
  const items = inFolderOrder(inNaturalOrder(await readAll(ctx, query)), { order: order ?? "name", placed });
  const start = cursor === undefined ? 0 : startAfter(items, cursor);
  const data = items.slice(start, start + limit);
  const last = start + limit < items.length ? data.at(-1) : undefined;
  const next = last === undefined ? null : Buffer.from(list + last.id).toString("base64url");
  return { data: [...data], nextCursor: next };
}

function startAfter(items: readonly Item[], cursor: string): number {
  const place = Buffer.from(cursor, "base64url").toString();
  const at = place.startsWith(list) ? items.findIndex(({ id }) => list + id === place) : -1;
  if (at === -1)
    throw invalidRequest({
      path: "cursor",
      message: "is of another list, or of an item that is not in it any more; start again without it",
    });
  return at + 1;
}

async function readAll(ctx: ServiceContext, query: OrderedQuery): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const part = await listFolderChildren(ctx, { ...query, cursor, limit: itemsLimitMax });
    all.push(...part.data);
    if (all.length > placedItemsMax || (part.nextCursor !== null && all.length === placedItemsMax))
      throw invalidRequest({
        path: "sort",
        message: `must not be chosen for a folder with more than ${placedItemsMax.toLocaleString("en")} items`,
      });
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
