import "server-only";
import { deleteFileRow } from "@/lib/db/items/file-trash";
import { notInTrash } from "@/lib/domain/errors/refusals";
import { requireTrashedFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishDeletion, whereaboutsOf } from "@/lib/services/events/publish-event";

/** Deletes a file in the trash for good. */
export async function deleteFile(ctx: ServiceContext, input: { fileId: string }): Promise<{ deleted: true }> {
  const item = { kind: "file", id: input.fileId } as const;
  const whereabouts = await whereaboutsOf(ctx, item);
  if (await deleteFileRow(ctx.db, ctx.actor, input.fileId)) {
    publishDeletion(ctx, item, whereabouts);
    return { deleted: true };
  }
  await requireTrashedFile(ctx, input.fileId, "admin");
  throw notInTrash("file", "delete");
}
