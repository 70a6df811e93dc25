import "server-only";
import { rebindFromTrash } from "@/lib/db/links";
import { trashFolderRows } from "@/lib/db/trash";
import { lockTree } from "@/lib/db/tree";
import { requireFolder } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { announce } from "@/lib/services/events/announce";

/** Puts a folder with everything active in it into the trash, as one batch. */
export function trashFolder(ctx: ServiceContext, input: { folderId: string }): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireFolder(tx, input.folderId, "edit");
    await lockTree(tx.db, ownerId, "change");
    await requireFolder(tx, input.folderId, "edit");
    await trashFolderRows(tx.db, { folderId: input.folderId, ownerId });
    await rebindFromTrash(tx.db, input.folderId);
    announce(tx, { item: { kind: "folder", id: input.folderId }, operation: "trash" });
    return { deleted: true };
  });
}
