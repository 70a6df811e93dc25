import "server-only";
import { trashFileRow } from "@/lib/db/file-trash";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Puts a file into the trash. */
export async function trashFile(ctx: ServiceContext, input: { fileId: string }): Promise<{ deleted: true }> {
  if (await trashFileRow(ctx.db, ctx.actor, input.fileId)) return { deleted: true };
  await requireFile(ctx, input.fileId, "edit");
  throw notFound("file");
}
