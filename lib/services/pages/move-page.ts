import "server-only";
import { movePageRow } from "@/lib/db/tree";
import { ownerMismatch } from "@/lib/domain/errors/refusals";
import { requireDestination, requireNoGain, requirePage } from "@/lib/services/access/require-access";
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
  const { pageId, parentId } = input;
  if (page.parentId === parentId) return { id: pageId };
  await requireNoGain(ctx, { kind: "page", permission: page.permission }, parentId);
  if (await movePageRow(ctx.db, ctx.actor, input)) return { id: pageId };
  await requirePage(ctx, pageId, "edit");
  await requireDestination(ctx, parentId);
  throw ownerMismatch("page");
}
