import "server-only";
import type { BrokenLinkRecord, BrokenLinksQuery } from "@/lib/contracts/links/links";
import { type BrokenLinkRow, listBrokenLinkRows } from "@/lib/db/content/broken-links";
import { listPageIdsWithLooseLinks } from "@/lib/db/content/pages-with-links";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { parseLinkCursor, toLinkCursor } from "@/lib/domain/links/link-place";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";
import { findPagesBelow } from "./find-pages-below";

/** The links in accessible pages, in a folder or anywhere, that lead to nothing that the actor can see. */
export async function listBrokenLinks(
  ctx: ServiceContext,
  query: BrokenLinksQuery,
): Promise<{ data: BrokenLinkRecord[]; nextCursor: string | null }> {
  const { cursor, limit, folderId } = query;
  const after = cursor === undefined ? null : parseLinkCursor(cursor);
  const below = await findPagesBelow(ctx, folderId);
  const isLimited = folderLimitOf(ctx.actor) !== null;
  const pageIds = below ?? (isLimited ? null : await listPageIdsWithLooseLinks(ctx.db, ctx.actor));
  const filter = { folderId: folderId ?? null, pageIds, after, limit: limit + 1 };
  const { rows, bound } = await listBrokenLinkRows(ctx.db, ctx.actor, filter);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last ? { at: last.updatedAt, id: last.pageId, ordinal: last.ordinal } : bound;
  return { data: shown.map(present), nextCursor: next === null ? null : toLinkCursor(next) };
}

function present({ pageId, title, folderNames, line, kind, target, why }: BrokenLinkRow): BrokenLinkRecord {
  const folderPath = toFolderPath(folderNames ?? []);
  return { page: { id: pageId, title }, folderPath, line, kind, target, why };
}
