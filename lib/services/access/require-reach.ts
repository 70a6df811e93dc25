import "server-only";
import { isInaccessible } from "@/lib/db/access/accessible-folders";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The items that a request is about: in its path, or as the folder it puts something into. */
export type ItemIds = {
  pageId?: string | undefined;
  folderId?: string | undefined;
  fileId?: string | undefined;
  parentId?: string | null | undefined;
};

/**
 * Refuses to tell once more about items that the actor could reach and no longer can. One that is in the trash is
 * in reach, and one that is gone tells nothing.
 */
export async function requireReach(
  ctx: ServiceContext,
  { pageId, folderId, fileId, parentId }: ItemIds,
): Promise<void> {
  const items = [
    { kind: "page", id: pageId },
    { kind: "folder", id: folderId },
    { kind: "folder", id: parentId },
    { kind: "file", id: fileId },
  ] as const;
  for (const { kind, id } of items) {
    if (id && (await isInaccessible(ctx.db, ctx.actor, { kind, id }))) throw notFound(kind);
  }
}
