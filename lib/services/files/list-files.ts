import "server-only";
import type { FileRecord, ListFilesQuery } from "@/lib/contracts/files";
import { asksForPath } from "@/lib/contracts/fields/record-fields";
import { listFileRows } from "@/lib/db/items/files";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { presentFile } from "./present-file";

const list = "files";

/** The files directly in a folder, or at the actor's own top level, most recently updated first. */
export async function listFiles(
  ctx: ServiceContext,
  query: ListFilesQuery,
): Promise<{ data: FileRecord[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const { parentId } = query;
  const rows = await listFileRows(ctx.db, ctx.actor, { parentId, after, limit: query.limit + 1 });
  if (parentId !== null && rows.length === 0)
    await requireItem(ctx, { kind: "folder", id: parentId }, "view");
  const part = toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.updatedAt, id: row.id }),
    present: presentFile,
  });
  return asksForPath(query) ? { ...part, data: await addFolderPaths(ctx, "file", part.data) } : part;
}
