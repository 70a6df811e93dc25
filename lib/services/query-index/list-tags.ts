import "server-only";
import { countedPagesMax } from "@/lib/contracts/limits";
import type { ListTagsQuery, TagRecord } from "@/lib/contracts/queries/tags";
import { listTagRows, type TagRow } from "@/lib/db/query-index/tags";
import { parseTagCursor, toTagCursor } from "@/lib/domain/tags/tag-cursor";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireItem } from "@/lib/services/access/require-access";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { openCursor, sealCursor } from "./sealed-cursor";
import { waitForQueryIndex } from "./wait-for-query-index";

/** The tags of accessible pages, in a folder or anywhere. `complete` is false when pages are not indexed yet. */
export async function listTags(
  ctx: ServiceContext,
  { prefix = "", cursor, limit, ...query }: ListTagsQuery,
): Promise<{ data: TagRecord[]; nextCursor: string | null; complete?: false }> {
  const after = cursor === undefined ? "" : parseTagCursor(openCursor(cursor));
  const folderId = query.folderId ?? null;
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const isComplete = await waitForQueryIndex(ctx);
  const filter = { folderId, prefix: foldTitle(prefix.replace(/^#/, "")), after, limit: limit + 1 };
  const { rows, cut } = await listTagRows((await forReading(ctx)).db, ctx.actor, filter);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.key : (cut ?? undefined);
  return {
    data: shown.map(presentTag),
    nextCursor: next === undefined ? null : sealCursor(toTagCursor(next)),
    ...(isComplete ? {} : { complete: false }),
  };
}

function presentTag({ tag, pages, isMore }: TagRow): TagRecord {
  return { tag, pages: Math.min(pages, countedPagesMax), ...(isMore ? { more: true } : {}) };
}
