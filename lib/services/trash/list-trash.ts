import "server-only";
import type { TrashedFileRecord } from "@/lib/contracts/files";
import type { ListTrashQuery, TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";
import { listTrashedFileRows } from "@/lib/db/file-trash";
import { listTrashedFolderRows, listTrashedPageRows, type Trashed } from "@/lib/db/trash";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";
import { presentFile } from "@/lib/services/files/present-file";
import { presentFolder } from "@/lib/services/folders/present-folder";
import { presentPage } from "@/lib/services/pages/present-page";

/** Pages that were put into the trash by themselves and that the actor may restore, the latest first. */
export async function listTrashedPages(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedPageRecord[]; nextCursor: string | null }> {
  const list = "trashedpages";
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await listTrashedPageRows(ctx.db, ctx.actor, { after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.deletedAt, id: row.id }),
    present: (row) => ({ ...presentPage(row), ...presentTrashed(row) }),
  });
}

/** Folders that were put into the trash by themselves and that the actor may restore, the latest first. */
export async function listTrashedFolders(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedFolderRecord[]; nextCursor: string | null }> {
  const list = "trashedfolders";
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await listTrashedFolderRows(ctx.db, ctx.actor, { after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.deletedAt, id: row.id }),
    present: (row) => ({ ...presentFolder(row), ...presentTrashed(row) }),
  });
}

/** Files that were put into the trash by themselves and that the actor may restore, the latest first. */
export async function listTrashedFiles(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedFileRecord[]; nextCursor: string | null }> {
  const list = "trashedfiles";
  const after = query.cursor === undefined ? null : parseCursor(list, query.cursor);
  const rows = await listTrashedFileRows(ctx.db, ctx.actor, { after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list,
    place: (row) => ({ at: row.deletedAt, id: row.id }),
    present: (row) => ({ ...presentFile(row), ...presentTrashed(row) }),
  });
}

function presentTrashed({ deletedAt, folderNames }: Trashed) {
  return { deletedAt: deletedAt.toISOString(), folderPath: toFolderPath(folderNames ?? []) };
}
