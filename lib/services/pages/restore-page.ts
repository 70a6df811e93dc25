import "server-only";
import { bindLinksOfPage, bindLinksToPage } from "@/lib/db/content/links";
import { restorePageRow } from "@/lib/db/items/trash";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { notInTrash, outsideLimit } from "@/lib/domain/errors/refusals";
import { requireTrashed } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Takes a page out of the trash: to its folder if that is active, else to the top level of its owner. */
export async function restorePage(
  ctx: ServiceContext,
  input: { pageId: string },
): Promise<{ id: string; parentId: string | null }> {
  const parentId = await restorePageRow(ctx.db, ctx.actor, input.pageId);
  if (parentId !== undefined) {
    await bindLinksToPage(ctx.db, input.pageId);
    await bindLinksOfPage(ctx.db, input.pageId);
    publishEvent(ctx, { item: { kind: "page", id: input.pageId }, operation: "restore" });
    return { id: input.pageId, parentId };
  }
  await requireTrashed(ctx, { kind: "page", id: input.pageId }, "edit");
  throw folderLimitOf(ctx.actor) === null ? notInTrash("page", "restore") : outsideLimit("page");
}
