import "server-only";
import { deletePageRow } from "@/lib/db/items/trash";
import { notInTrash } from "@/lib/domain/errors/refusals";
import { requireTrashed } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishDeletion, whereaboutsOf } from "@/lib/services/events/publish-event";

/** Deletes a page in the trash for good, with its history. */
export async function deletePagePermanently(
  ctx: ServiceContext,
  input: { pageId: string },
): Promise<{ deleted: true }> {
  const item = { kind: "page", id: input.pageId } as const;
  const whereabouts = await whereaboutsOf(ctx, item);
  if (await deletePageRow(ctx.db, ctx.actor, input.pageId)) {
    publishDeletion(ctx, item, whereabouts);
    return { deleted: true };
  }
  await requireTrashed(ctx, { kind: "page", id: input.pageId }, "admin");
  throw notInTrash("page", "delete");
}
