import "server-only";
import { deleteFileRow } from "@/lib/db/file-trash";
import { notInTrash } from "@/lib/domain/errors/refusals";
import { requireTrashedFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Deletes a file in the trash for good. */
export async function deleteFile(ctx: ServiceContext, input: { fileId: string }): Promise<{ deleted: true }> {
  if (await deleteFileRow(ctx.db, ctx.actor, input.fileId)) return { deleted: true };
  await requireTrashedFile(ctx, input.fileId, "admin");
  throw notInTrash("file");
}
