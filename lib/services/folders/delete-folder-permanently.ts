import "server-only";
import type { DeletedCounts } from "@/lib/contracts/lifecycle";
import { deleteFolderRows } from "@/lib/db/items/trash";
import { lockTree } from "@/lib/db/items/tree-changes";
import { requireTrashed } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishDeletion, whereaboutsOf } from "@/lib/services/events/publish-event";

/** Deletes a folder in the trash for good, with everything below it. */
export function deleteFolderPermanently(
  ctx: ServiceContext,
  input: { folderId: string },
): Promise<DeletedCounts> {
  return inTransaction(ctx, async (tx) => {
    // Asked before others are made to wait, and again when nothing can change any more.
    const { ownerId } = await requireTrashed(tx, { kind: "folder", id: input.folderId }, "admin");
    await lockTree(tx.db, ownerId, "change");
    await requireTrashed(tx, { kind: "folder", id: input.folderId }, "admin");
    const item = { kind: "folder", id: input.folderId } as const;
    const whereabouts = await whereaboutsOf(tx, item);
    const counts = await deleteFolderRows(tx.db, tx.actor, input.folderId);
    publishDeletion(tx, item, whereabouts);
    return { deleted: true, ...counts };
  });
}
