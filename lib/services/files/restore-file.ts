import "server-only";
import { restoreFileRow } from "@/lib/db/items/file-trash";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { notInTrash, outsideLimit } from "@/lib/domain/errors/refusals";
import { requireTrashedFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Takes a file out of the trash: to its folder if that is active, else to the top level of its owner. */
export async function restoreFile(
  ctx: ServiceContext,
  input: { fileId: string },
): Promise<{ id: string; parentId: string | null }> {
  const parentId = await restoreFileRow(ctx.db, ctx.actor, input.fileId);
  if (parentId !== undefined) {
    publishEvent(ctx, { item: { kind: "file", id: input.fileId }, operation: "restore" });
    return { id: input.fileId, parentId };
  }
  await requireTrashedFile(ctx, input.fileId, "edit");
  throw folderLimitOf(ctx.actor) !== null ? outsideLimit("file") : notInTrash("file", "restore");
}
