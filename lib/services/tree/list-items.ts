import "server-only";
import type { ListSort } from "@/lib/contracts/list-sort";
import type { Database } from "@/lib/db/connection/database";
import type { ListFilter } from "@/lib/db/items/list-order";
import type { Actor } from "@/lib/domain/access/actor";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireFolder } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

type ItemRow = { id: string; parentId: string | null; updatedAt: Date; createdAt: Date };

type ListQuery = {
  parentId?: string | null | undefined;
  sort?: ListSort | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What lists of pages and of folders differ in: their name in cursors, where rows come from, what becomes of them. */
type ListedKind<Row, ItemRecord> = {
  list: string;
  readRows: (db: Database, actor: Actor, filter: ListFilter) => Promise<Row[]>;
  present: (row: Row) => ItemRecord;
};

/**
 * Accessible items, most recently updated first, or in the order in which they were created; `parentId` limits them to one
 * folder, or null to the top level.
 */
export async function listItems<Row extends ItemRow, ItemRecord>(
  ctx: ServiceContext,
  query: ListQuery,
  { list: kind, readRows, present }: ListedKind<Row, ItemRecord>,
): Promise<{ data: ItemRecord[]; nextCursor: string | null }> {
  const { parentId, sort = "updatedAt" } = query;
  // A cursor of one sort is none of the other.
  const list = sort === "updatedAt" ? kind : `${kind}bycreation`;
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await readRows(ctx.db, ctx.actor, { parentId, sort, after, limit: query.limit + 1 });
  // Items that are shared by themselves do not tell which folder they are in: to the actor it is not theirs.
  if (parentId && rows[0]?.parentId !== parentId) await requireFolder(ctx, parentId, "view");
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row[sort], id: row.id }),
    present,
  });
}
