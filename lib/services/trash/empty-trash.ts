import "server-only";
import type { DeletedCounts } from "@/lib/contracts/lifecycle";
import { findRestorers } from "@/lib/db/events/event-recipients";
import { deleteTrash } from "@/lib/db/items/deletions";
import { lockTree } from "@/lib/db/items/tree-changes";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishResync } from "@/lib/services/events/publish-event";

/** Deletes all items of the actor in the trash permanently; for a limited token, those within its folder. */
export function emptyTrash(ctx: ServiceContext): Promise<DeletedCounts> {
  return inTransaction(ctx, async (tx) => {
    await lockTree(tx.db, tx.actor.userId, "change");
    const counts = await deleteTrash(tx.db, tx.actor);
    const { userId } = tx.actor;
    publishResync(tx, "many", [userId, ...(await findRestorers(tx.db, userId))]);
    return { deleted: true, ...counts };
  });
}
