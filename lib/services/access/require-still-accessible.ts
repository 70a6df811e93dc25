import "server-only";
import { isInaccessible } from "@/lib/db/access/accessible-folders";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The items that a request concerns: in its path, or as its destination. */
export type ItemIds = {
  pageId?: string | undefined;
  folderId?: string | undefined;
  fileId?: string | undefined;
  parentId?: string | null | undefined;
};

/**
 * Refuses to replay a response about items that the actor can no longer access. Items in the trash are still
 * accessible, and deleted items reveal nothing.
 */
export async function requireStillAccessible(
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
