import "server-only";
import { bindLinks } from "@/lib/db/content/links";
import { findTrashedPosition, restoreFolderRows } from "@/lib/db/items/trash";
import { lockTree, moveFolderRows } from "@/lib/db/items/tree-changes";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { notInTrash, outsideLimit } from "@/lib/domain/errors/refusals";
import { requireTrashed } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/**
 * Takes a folder, with what went to the trash with it, out of the trash: to its old folder if that is active, else
 * to the top level of its owner.
 */
export function restoreFolder(
  ctx: ServiceContext,
  input: { folderId: string },
): Promise<{ id: string; parentId: string | null }> {
  const { folderId } = input;
  return inTransaction(ctx, async (tx) => {
    // Asked before others are made to wait, and again when nothing can change any more.
    const { ownerId } = await requireTrashed(tx, { kind: "folder", id: folderId }, "edit");
    await lockTree(tx.db, ownerId, "change");
    await requireTrashed(tx, { kind: "folder", id: folderId }, "edit");
    const trashed = await findTrashedPosition(tx.db, tx.actor, folderId);
    if (trashed === null) throw notInTrash("folder", "restore");
    const { activeParentId, parentId, accessibleParentId } = trashed;
    if (activeParentId !== parentId && folderLimitOf(tx.actor) !== null) throw outsideLimit("folder");
    if (activeParentId !== parentId) await moveFolderRows(tx.db, { folderId, parentId: null });
    await restoreFolderRows(tx.db, { folderId, ...trashed });
    await bindLinks(tx.db, ownerId);
    publishEvent(tx, { item: { kind: "folder", id: folderId }, operation: "restore" });
    return { id: folderId, parentId: activeParentId === null ? null : accessibleParentId };
  });
}
