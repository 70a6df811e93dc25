import "server-only";
import { isOutOfReach } from "@/lib/db/reach";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The items that a request is about: in its path, or as the folder it puts something into. */
export type ItemIds = {
  pageId?: string | undefined;
  folderId?: string | undefined;
  parentId?: string | null | undefined;
};

/**
 * Refuses to tell once more about items that the actor could reach and no longer can. One that is in the trash is
 * in reach, and one that is gone tells nothing.
 */
export async function requireReach(
  ctx: ServiceContext,
  { pageId, folderId, parentId }: ItemIds,
): Promise<void> {
  if (pageId !== undefined && (await isOutOfReach(ctx.db, ctx.actor, { kind: "page", id: pageId }))) {
    throw notFound("page");
  }
  for (const id of [folderId, parentId]) {
    if (id && (await isOutOfReach(ctx.db, ctx.actor, { kind: "folder", id }))) throw notFound("folder");
  }
}
