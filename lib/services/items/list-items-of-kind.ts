import "server-only";
import type { ListSort } from "@/lib/contracts/list-sort";
import type { ItemRows } from "@/lib/db/items/items";
import { listItemRows, type ListedShape } from "@/lib/db/items/list-item-rows";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

type ListQuery = {
  parentId?: string | null | undefined;
  sort?: ListSort | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The differences between lists of items: the name in cursors, the row type, and the record made of a row. */
type ListOf<Shape extends ListedShape, ItemRecord> = {
  list: string;
  shape: Shape;
  present: (row: ItemRows[Shape]) => ItemRecord;
};

/**
 * The accessible items, most recently updated first or in the order of creation; `parentId` limits them to one folder, or
 * null to the top level.
 */
export async function listItemsOfKind<Shape extends ListedShape, ItemRecord>(
  ctx: ServiceContext,
  query: ListQuery,
  { list: name, shape, present }: ListOf<Shape, ItemRecord>,
): Promise<{ data: ItemRecord[]; nextCursor: string | null }> {
  const { parentId, sort = "updatedAt" } = query;
  // Each sort has cursors of its own.
  const list = sort === "updatedAt" ? name : `${name}bycreation`;
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const filter = { parentId, sort, after, limit: query.limit + 1 };
  const rows = await listItemRows(ctx.db, ctx.actor, { shape, filter });
  // Items that are shared by themselves do not reveal their folder, which does not exist for the actor.
  if (parentId && rows[0]?.parentId !== parentId)
    await requireItem(ctx, { kind: "folder", id: parentId }, "view");
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row[sort], id: row.id }),
    present,
  });
}
