import "server-only";
import type { Database } from "@/lib/db/database";
import type { ListFilter } from "@/lib/db/lists";
import type { Actor } from "@/lib/domain/access/actor";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireFolder } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

type ItemRow = { id: string; parentId: string | null; updatedAt: Date };

/** What lists of pages and of folders differ in: their name in cursors, where rows come from, what becomes of them. */
type ListedKind<Row, ItemRecord> = {
  list: string;
  readRows: (db: Database, actor: Actor, filter: ListFilter) => Promise<Row[]>;
  present: (row: Row) => ItemRecord;
};

/** Accessible items, most recently updated first; `parentId` limits them to one folder, or null to the top level. */
export async function listItems<Row extends ItemRow, ItemRecord>(
  ctx: ServiceContext,
  query: { parentId?: string | null | undefined; cursor?: string | undefined; limit: number },
  { list, readRows, present }: ListedKind<Row, ItemRecord>,
): Promise<{ data: ItemRecord[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const { parentId } = query;
  const rows = await readRows(ctx.db, ctx.actor, { parentId, after, limit: query.limit + 1 });
  // Items that are shared by themselves do not tell which folder they are in: to the actor it is not theirs.
  if (parentId && rows[0]?.parentId !== parentId) await requireFolder(ctx, parentId, "view");
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.updatedAt, id: row.id }),
    present,
  });
}
