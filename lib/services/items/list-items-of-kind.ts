import "server-only";
import { type ListSort, sortedTime } from "@/lib/contracts/fields/list-sort";
import { type AskedFields, asksForPath } from "@/lib/contracts/fields/record-fields";
import type { ItemRows } from "@/lib/db/items/items";
import { listItemRows, type ListedShape } from "@/lib/db/items/list-item-rows";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { addFolderPaths, type InFolder } from "./folder-paths";

type ListQuery = {
  parentId?: string | null | undefined;
  sort?: ListSort | undefined;
  cursor?: string | undefined;
  limit: number;
  fields?: AskedFields | undefined;
};

/** What cursors of a list say besides its name: each sort has cursors of its own. */
export const sortNames: Record<ListSort, string> = {
  updatedAt: "",
  "-updatedAt": "byoldestupdate",
  createdAt: "bycreation",
  "-createdAt": "bynewest",
};

/** The differences between lists of items: the name in cursors, the row type, and the record made of a row. */
type ListOf<Shape extends ListedShape, ItemRecord> = {
  list: string;
  shape: Shape;
  present: (row: ItemRows[Shape]) => ItemRecord;
};

/**
 * The accessible items in the order of the query, by default most recently updated first; `parentId` limits them to one folder, or
 * null to the top level.
 */
export async function listItemsOfKind<Shape extends ListedShape, ItemRecord extends InFolder>(
  ctx: ServiceContext,
  query: ListQuery,
  { list: name, shape, present }: ListOf<Shape, ItemRecord>,
): Promise<{ data: ItemRecord[]; nextCursor: string | null }> {
  const { parentId, sort = "updatedAt" } = query;
  const list = name + sortNames[sort];
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const filter = { parentId, sort, after, limit: query.limit + 1 };
  const rows = await listItemRows(ctx.db, ctx.actor, { shape, filter });
  // Items that are shared by themselves do not reveal their folder, which does not exist for the actor.
  if (parentId && rows[0]?.parentId !== parentId)
    await requireItem(ctx, { kind: "folder", id: parentId }, "view");
  const part = toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row[sortedTime(sort)], id: row.id }),
    present,
  });
  return asksForPath(query) ? { ...part, data: await addFolderPaths(ctx, shape, part.data) } : part;
}
