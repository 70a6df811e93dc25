import "server-only";
import { listPageIdsBelow } from "@/lib/db/content/pages-with-links";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/**
 * The pages, seen or not, below the folder that was asked for, which the actor must see, or the one that their token is limited
 * to; null without such a folder, and where they are many.
 */
export async function findPagesBelow(
  ctx: ServiceContext,
  folderId: string | undefined,
): Promise<string[] | null> {
  if (folderId !== undefined) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const top = folderId ?? folderLimitOf(ctx.actor);
  return top === null ? null : listPageIdsBelow(ctx.db, top);
}
