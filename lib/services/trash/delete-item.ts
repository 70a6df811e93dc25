import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { type DeletedRows, deleteTrashedRows } from "@/lib/db/items/deletions";
import { notInTrash } from "@/lib/domain/errors/refusals";
import { requireUnderTreeLock, requireTrashed } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishDeletion, whereaboutsOf } from "@/lib/services/events/publish-event";

/** Deletes an item in the trash permanently: a page with its history, a folder with everything below it. */
export function deleteItem(ctx: ServiceContext, item: ItemRef): Promise<DeletedRows> {
  return inTransaction(ctx, async (tx) => {
    const require = () => requireTrashed(tx, item, "delete");
    await requireUnderTreeLock(tx, item, require);
    const whereabouts = await whereaboutsOf(tx, item);
    const deleted = await deleteTrashedRows(tx.db, tx.actor, item);
    if (deleted === null) {
      await require();
      throw notInTrash(item.kind, "delete");
    }
    publishDeletion(tx, item, whereabouts);
    return deleted;
  });
}
