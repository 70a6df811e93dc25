import "server-only";
import { copyPageRow } from "@/lib/db/copies";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination, requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { namesOfCopy } from "@/lib/services/tree/names-of-copy";

/** Copies a page and returns the copy's id. */
export async function copyPage(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const page = await requirePage(ctx, input.pageId, "view");
  const id = newId();
  const names = namesOfCopy(page.title);
  if (await copyPageRow(ctx.db, ctx.actor, { ...input, names, newId: id, newRevisionId: newId() }))
    return { id };
  await requireDestination(ctx, input.parentId);
  throw notFound("page");
}
