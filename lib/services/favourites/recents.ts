import "server-only";
import type { RecentRecord } from "@/lib/contracts/account/recents";
import { listRecentPageRows, recordOpenedPage } from "@/lib/db/favourites/recent-pages";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentItemRow } from "./favourites";

/** The accessible pages that the person opened last, the last one first. */
export async function listRecents(
  ctx: ServiceContext,
  { limit }: { limit: number },
): Promise<{ data: RecentRecord[] }> {
  const rows = await listRecentPageRows(ctx.db, ctx.actor, limit);
  return { data: rows.map((row) => ({ ...presentItemRow(row), openedAt: row.openedAt.toISOString() })) };
}

/** Records that the person opened an accessible page now. */
export async function recordOpened(ctx: ServiceContext, { pageId }: { pageId: string }): Promise<void> {
  await requireItem(ctx, { kind: "page", id: pageId }, "view");
  await recordOpenedPage(ctx.db, ctx.actor.userId, pageId);
}
