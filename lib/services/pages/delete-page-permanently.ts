import "server-only";
import { deletePageRow } from "@/lib/db/trash";
import { notInTrash } from "@/lib/domain/errors/refusals";
import { requireTrashed } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Deletes a page in the trash for good, with its history. */
export async function deletePagePermanently(
  ctx: ServiceContext,
  input: { pageId: string },
): Promise<{ deleted: true }> {
  if (await deletePageRow(ctx.db, ctx.actor, input.pageId)) return { deleted: true };
  await requireTrashed(ctx, { kind: "page", id: input.pageId }, "admin");
  throw notInTrash("page");
}
