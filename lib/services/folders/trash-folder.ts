import "server-only";
import { rebindFromTrash } from "@/lib/db/content/links";
import { trashFolderRows } from "@/lib/db/items/trash";
import { lockTree } from "@/lib/db/items/tree-changes";
import { requireFolder } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";

/** Puts a folder with everything active in it into the trash, as one batch. */
export function trashFolder(ctx: ServiceContext, input: { folderId: string }): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireFolder(tx, input.folderId, "edit");
    await lockTree(tx.db, ownerId, "change");
    await requireFolder(tx, input.folderId, "edit");
    await trashFolderRows(tx.db, { folderId: input.folderId, ownerId });
    await rebindFromTrash(tx.db, input.folderId);
    publishEvent(tx, { item: { kind: "folder", id: input.folderId }, operation: "trash" });
    return { deleted: true };
  });
}
