import "server-only";
import { movePageRow } from "@/lib/db/tree";
import { ownerMismatch } from "@/lib/domain/errors/refusals";
import { requireDestination, requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/**
 * Moves a page. A move to where it already is, or already seems to be to someone who cannot see its folder,
 * changes nothing.
 */
export async function movePage(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const page = await requirePage(ctx, input.pageId, "edit");
  if (page.parentId !== input.parentId && !(await movePageRow(ctx.db, ctx.actor, input))) {
    await requirePage(ctx, input.pageId, "edit");
    await requireDestination(ctx, input.parentId);
    throw ownerMismatch("page");
  }
  return { id: input.pageId };
}
