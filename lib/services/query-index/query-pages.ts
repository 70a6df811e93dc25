import "server-only";
import { type ListSort, sortedTime } from "@/lib/contracts/fields/list-sort";
import type { ListPagesQuery, PageRecord } from "@/lib/contracts/pages";
import { asksForPath } from "@/lib/contracts/fields/record-fields";
import { queryPageRows } from "@/lib/db/query-index/page-query";
import { parseCursor, toCursor, toListPart } from "@/lib/domain/lists/cursor";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { sortNames } from "@/lib/services/items/list-items-of-kind";
import { presentPage } from "@/lib/services/pages/present-page";
import { readCondition } from "./read-condition";
import { requireFolders } from "./require-folders";
import { openCursor, sealCursor } from "./sealed-cursor";
import { waitForQueryIndex } from "./wait-for-query-index";

/** The query of pages that are listed in the order of a time. */
export type TimedPagesQuery = Omit<ListPagesQuery, "sort"> & { sort?: ListSort | undefined };

/**
 * Accessible pages that fulfil a condition, in a folder or anywhere, in the order of lists. `complete` is false when pages
 * are not indexed yet.
 */
export async function queryPages(
  ctx: ServiceContext,
  query: TimedPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null; complete?: false }> {
  const { parentId, where, sort = "updatedAt", limit } = query;
  const folderId = query.folderId ?? null;
  const condition = readCondition(where);
  const list = `pageswhere${sortNames[sort]}`;
  const after = query.cursor === undefined ? null : parseCursor(list, openCursor(query.cursor));
  await requireFolders(ctx, { parentId, folderId });
  const isComplete = where === undefined || (await waitForQueryIndex(ctx));
  const filter = { condition, parentId, folderId, sort, after, limit: limit + 1 };
  const { rows, cut } = await queryPageRows((await forReading(ctx)).db, ctx.actor, filter);
  const part = toListPart(rows, limit, {
    list,
    place: (row) => ({ at: row[sortedTime(sort)], id: row.id }),
    present: presentPage,
  });
  const next = part.nextCursor ?? (cut === null ? null : toCursor(list, cut));
  const data = asksForPath(query) ? await addFolderPaths(ctx, "page", part.data) : part.data;
  return {
    data,
    nextCursor: next === null ? null : sealCursor(next),
    ...(isComplete ? {} : { complete: false }),
  };
}
