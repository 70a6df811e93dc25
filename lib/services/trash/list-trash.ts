import "server-only";
import type { InTrash, ListTrashQuery } from "@/lib/contracts/trash";
import { type ItemShape, itemShapes } from "@/lib/db/items/items";
import { listTrashedRows } from "@/lib/db/items/trashed-items";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";
import { type ItemRecords, presentItem } from "@/lib/services/items/present-item";

/** The items that were trashed by themselves and that the actor may restore, the latest first. */
export async function listTrash<Shape extends ItemShape>(
  ctx: ServiceContext,
  shape: Shape,
  query: ListTrashQuery,
): Promise<{ data: (ItemRecords[Shape] & InTrash)[]; nextCursor: string | null }> {
  const list = `trashed${itemShapes[shape].kind}s`;
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await listTrashedRows(ctx.db, ctx.actor, { shape, after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.deletedAt, id: row.id }),
    present: (row) => ({
      ...presentItem[shape](row),
      deletedAt: row.deletedAt.toISOString(),
      folderPath: toFolderPath(row.folderNames ?? []),
    }),
  });
}
