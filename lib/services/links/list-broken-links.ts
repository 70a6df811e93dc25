import "server-only";
import type { BrokenLinkRecord, BrokenLinksQuery } from "@/lib/contracts/links/links";
import { type BrokenLinkRow, listBrokenLinkRows } from "@/lib/db/content/broken-links";
import { listPageIdsBelow, listPageIdsWithLooseLinks } from "@/lib/db/content/pages-with-links";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { parseLinkCursor, toLinkCursor } from "@/lib/domain/links/link-place";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** The links in accessible pages, in a folder or anywhere, that lead to nothing that the actor can see. */
export async function listBrokenLinks(
  ctx: ServiceContext,
  query: BrokenLinksQuery,
): Promise<{ data: BrokenLinkRecord[]; nextCursor: string | null }> {
  const { cursor, limit } = query;
  const folderId = query.folderId ?? null;
  const after = cursor === undefined ? null : parseLinkCursor(cursor);
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const pageIds = await findPagesToCheck(ctx, folderId);
  const filter = { folderId, pageIds, after, limit: limit + 1 };
  const { rows, bound } = await listBrokenLinkRows(ctx.db, ctx.actor, filter);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last ? { at: last.updatedAt, id: last.pageId, ordinal: last.ordinal } : bound;
  return { data: shown.map(present), nextCursor: next === null ? null : toLinkCursor(next) };
}

/** The pages that can have broken links, where they are few; null for all. */
async function findPagesToCheck(
  { db, actor }: ServiceContext,
  folderId: string | null,
): Promise<string[] | null> {
  const top = folderId ?? folderLimitOf(actor);
  const below = top === null ? null : await listPageIdsBelow(db, top);
  if (below !== null || folderLimitOf(actor) !== null) return below;
  return listPageIdsWithLooseLinks(db, actor);
}

function present({ pageId, title, folderNames, line, kind, target, why }: BrokenLinkRow): BrokenLinkRecord {
  const folderPath = toFolderPath(folderNames ?? []);
  return { page: { id: pageId, title }, folderPath, line, kind, target, why };
}
