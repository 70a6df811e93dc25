import "server-only";
import { isOutOfReach } from "@/lib/db/reach";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/**
 * Refuses to tell once more about an item that the actor could reach and no longer can. One that is in the trash is
 * in reach, and one that is gone tells nothing.
 */
export async function requireReach(
  ctx: ServiceContext,
  item: { pageId?: string; folderId?: string },
): Promise<void> {
  const { pageId, folderId } = item;
  if (pageId !== undefined && (await isOutOfReach(ctx.db, ctx.actor, { kind: "page", id: pageId }))) {
    throw notFound("page");
  }
  if (folderId !== undefined && (await isOutOfReach(ctx.db, ctx.actor, { kind: "folder", id: folderId }))) {
    throw notFound("folder");
  }
}
