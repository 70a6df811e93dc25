import "server-only";
import { rebindFromTrash } from "@/lib/db/content/links";
import { trashPageRow } from "@/lib/db/items/trash";
import { notFound } from "@/lib/domain/errors/refusals";
import { requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Puts a page into the trash. */
export async function trashPage(ctx: ServiceContext, input: { pageId: string }): Promise<{ deleted: true }> {
  if (await trashPageRow(ctx.db, ctx.actor, input.pageId)) {
    await rebindFromTrash(ctx.db, input.pageId);
    publishEvent(ctx, { item: { kind: "page", id: input.pageId }, operation: "trash" });
    return { deleted: true };
  }
  await requirePage(ctx, input.pageId, "edit");
  throw notFound("page");
}
