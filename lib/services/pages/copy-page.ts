import "server-only";
import { copyPageAnywhere, copyPageWithinTree } from "@/lib/db/items/page-copies";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { newId } from "@/lib/services/new-id";
import { namesOfCopy } from "@/lib/services/items/names-of-copy";

/** Copies a page and returns the copy's id. */
export async function copyPage(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const copy = { ...input, newId: newId(), newRevisionId: newId() };
  if (await copyPageWithinTree(ctx.db, ctx.actor, copy)) return made(ctx, copy.newId);
  const page = await requireItem(ctx, { kind: "page", id: input.pageId }, "view");
  await requireDestination(ctx, input.parentId);
  const otherTitle = namesOfCopy(page.title).other;
  const isCopied = await inTransaction(ctx, (tx) =>
    copyPageAnywhere(tx.db, tx.actor, { ...copy, otherTitle }),
  );
  if (isCopied) return made(ctx, copy.newId);
  throw notFound("page");
}

function made(ctx: ServiceContext, id: string): { id: string } {
  publishEvent(ctx, { item: { kind: "page", id }, operation: "copy" });
  return { id };
}
