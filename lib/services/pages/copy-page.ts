import "server-only";
import { copyPageAnywhere, copyPageWithinTree } from "@/lib/db/items/page-copies";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { findTextSize } from "@/lib/db/items/owner-usage";
import { findQuotas } from "@/lib/services/quotas/quotas";
import { requireWithinQuotas, withinQuota } from "@/lib/services/quotas/enforce-quotas";
import { newId } from "@/lib/services/new-id";
import { namesOfCopy } from "@/lib/services/items/names-of-copy";

/** Copies a page and returns the copy's id. */
export async function copyPage(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const bytes = findQuotas().bytes === null ? 0 : await findTextSize(ctx.db, ctx.actor, input.pageId);
  const addition = { place: { parentId: input.parentId }, pages: 1, bytes: bytes ?? 0 };
  return withinQuota(ctx, addition, () => makeCopy(ctx, input));
}

async function makeCopy(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const copy = { ...input, newId: newId(), newRevisionId: newId() };
  if (await copyPageWithinTree(ctx.db, ctx.actor, copy)) return made(ctx, copy.newId);
  const page = await requireItem(ctx, { kind: "page", id: input.pageId }, "view");
  const { ownerId } = await requireDestination(ctx, input.parentId);
  const otherTitle = namesOfCopy(page.title).other;
  const isCopied = await inTransaction(ctx, async (tx) => {
    const isMade = await copyPageAnywhere(tx.db, tx.actor, { ...copy, otherTitle });
    // Files that the page shows come with it.
    if (isMade && ownerId !== page.ownerId) await requireWithinQuotas(tx, ownerId);
    return isMade;
  });
  if (isCopied) return made(ctx, copy.newId);
  throw notFound("page");
}

function made(ctx: ServiceContext, id: string): { id: string } {
  publishEvent(ctx, { item: { kind: "page", id }, operation: "copy" });
  return { id };
}
