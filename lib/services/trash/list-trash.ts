import "server-only";
import type {
  ListTrashQuery,
  TrashedFileRecord,
  TrashedFolderRecord,
  TrashedPageRecord,
  TrashedPageSummary,
} from "@/lib/contracts/trash";
import { listTrashedFileRows } from "@/lib/db/items/file-trash";
import {
  listTrashedFolderRows,
  listTrashedPageRows,
  listTrashedPageSummaryRows,
  type Trashed,
  type TrashFilter,
} from "@/lib/db/items/trash-lists";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";
import { presentFile } from "@/lib/services/files/present-file";
import { presentFolder } from "@/lib/services/folders/present-folder";
import { presentPage, presentPageSummary } from "@/lib/services/pages/present-page";

/** Pages that were put into the trash by themselves and that the actor may restore, the latest first. */
export function listTrashedPages(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedPageRecord[]; nextCursor: string | null }> {
  return listTrashed(query, {
    list: "trashedpages",
    read: (filter) => listTrashedPageRows(ctx.db, ctx.actor, filter),
    present: presentPage,
  });
}

/** The same without their properties, for screens. */
export function listTrashedPageSummaries(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedPageSummary[]; nextCursor: string | null }> {
  return listTrashed(query, {
    list: "trashedpages",
    read: (filter) => listTrashedPageSummaryRows(ctx.db, ctx.actor, filter),
    present: presentPageSummary,
  });
}

/** Folders that were put into the trash by themselves and that the actor may restore, the latest first. */
export function listTrashedFolders(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedFolderRecord[]; nextCursor: string | null }> {
  return listTrashed(query, {
    list: "trashedfolders",
    read: (filter) => listTrashedFolderRows(ctx.db, ctx.actor, filter),
    present: presentFolder,
  });
}

/** Files that were put into the trash by themselves and that the actor may restore, the latest first. */
export function listTrashedFiles(
  ctx: ServiceContext,
  query: ListTrashQuery,
): Promise<{ data: TrashedFileRecord[]; nextCursor: string | null }> {
  return listTrashed(query, {
    list: "trashedfiles",
    read: (filter) => listTrashedFileRows(ctx.db, ctx.actor, filter),
    present: presentFile,
  });
}

async function listTrashed<Row extends { id: string }, ItemRecord>(
  query: ListTrashQuery,
  kind: {
    list: string;
    read: (filter: TrashFilter) => Promise<(Row & Trashed)[]>;
    present: (row: Row) => ItemRecord;
  },
) {
  const after = query.cursor === undefined ? null : parseCursor(kind.list, query.cursor);
  const rows = await kind.read({ after, limit: query.limit + 1 });
  return toListPart(rows, query.limit, {
    list: kind.list,
    place: (row) => ({ at: row.deletedAt, id: row.id }),
    present: (row) => ({
      ...kind.present(row),
      deletedAt: row.deletedAt.toISOString(),
      folderPath: toFolderPath(row.folderNames ?? []),
    }),
  });
}
