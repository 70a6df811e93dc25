import "server-only";
import type { ListOrphansQuery } from "@/lib/contracts/links/orphans";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import { listOrphanRows } from "@/lib/db/content/orphans";
import { parseCursor, toCursor } from "@/lib/domain/lists/cursor";
import type { ServiceContext } from "@/lib/services/context";
import { presentLocatedPage } from "@/lib/services/pages/present-page";
import { findPagesBelow } from "./find-pages-below";

const list = "orphans";

/** The accessible pages, in a folder or anywhere, that no other page links to, the last updated first. */
export async function listOrphans(
  ctx: ServiceContext,
  { cursor, limit, folderId }: ListOrphansQuery,
): Promise<{ data: LocatedPageRecord[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : parseCursor(list, cursor);
  const pageIds = await findPagesBelow(ctx, folderId);
  const filter = { folderId: folderId ?? null, pageIds, after, limit: limit + 1 };
  const { rows, bound } = await listOrphanRows(ctx.db, ctx.actor, filter);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last === undefined ? bound : { at: last.updatedAt, id: last.id };
  return { data: shown.map(presentLocatedPage), nextCursor: next === null ? null : toCursor(list, next) };
}
