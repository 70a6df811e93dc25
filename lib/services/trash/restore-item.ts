import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { findWhereaboutsBefore, recordChange } from "@/lib/db/changes/change-log";
import { bindLinks, bindLinksOfPage, bindLinksToPage } from "@/lib/db/content/links";
import { restoreRows } from "@/lib/db/items/trash";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { notInTrash, outsideLimit } from "@/lib/domain/errors/refusals";
import { requireUnderTreeLock, requireTrashed } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/**
 * Restores an item from the trash, a folder with everything that was trashed with it: to its old folder if that is active,
 * otherwise to the top level of its owner.
 */
export function restoreItem(
  ctx: ServiceContext,
  item: ItemRef,
): Promise<{ id: string; parentId: string | null }> {
  const { kind, id } = item;
  return inTransaction(ctx, async (tx) => {
    const require = () => requireTrashed(tx, item, "restore");
    const { ownerId } = await requireUnderTreeLock(tx, item, require);
    const before = await findWhereaboutsBefore(tx.db, item);
    const parentId = await restoreRows(tx.db, tx.actor, item);
    if (parentId === undefined) {
      await require();
      throw folderLimitOf(tx.actor) === null ? notInTrash(kind, "restore") : outsideLimit(kind);
    }
    await recordChange(tx.db, tx.actor, { kind: "restored", item, isWhole: kind === "folder", before });
    await bindLinksAgain(tx, item, ownerId);
    publishEvent(tx, { item, operation: "restore" });
    return { id, parentId };
  });
}

/** Binds the links that have a target again. Links to a trashed file are still bound to it. */
async function bindLinksAgain(tx: ServiceContext, { kind, id }: ItemRef, ownerId: string): Promise<void> {
  if (kind === "folder") await bindLinks(tx.db, ownerId);
  if (kind !== "page") return;
  await bindLinksToPage(tx.db, id);
  await bindLinksOfPage(tx.db, id);
}
