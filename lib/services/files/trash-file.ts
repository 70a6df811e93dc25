import "server-only";
import { trashFileRow } from "@/lib/db/items/file-trash";
import { rebindFromTrash } from "@/lib/db/content/links";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Puts a file into the trash. */
export async function trashFile(ctx: ServiceContext, input: { fileId: string }): Promise<{ deleted: true }> {
  if (await trashFileRow(ctx.db, ctx.actor, input.fileId)) {
    await rebindFromTrash(ctx.db, input.fileId);
    publishEvent(ctx, { item: { kind: "file", id: input.fileId }, operation: "trash" });
    return { deleted: true };
  }
  await requireFile(ctx, input.fileId, "edit");
  throw notFound("file");
}
