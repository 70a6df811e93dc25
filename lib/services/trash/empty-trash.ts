import "server-only";
import type { DeletedCounts } from "@/lib/contracts/lifecycle";
import { deleteTrash } from "@/lib/db/trash";
import { lockTree } from "@/lib/db/tree";
import { inTransaction, type ServiceContext } from "@/lib/services/context";

/** Deletes all that the actor owns in the trash for good; for a token with a limit, what lies within it. */
export function emptyTrash(ctx: ServiceContext): Promise<DeletedCounts> {
  return inTransaction(ctx, async (tx) => {
    await lockTree(tx.db, tx.actor.userId, "change");
    return { deleted: true, ...(await deleteTrash(tx.db, tx.actor)) };
  });
}
