import "server-only";
import { recordDeletionOfShared } from "@/lib/db/changes/change-log";
import { findSharedWith } from "@/lib/db/events/event-recipients";
import { deleteOwned } from "@/lib/db/items/deletions";
import type { ServiceContext } from "@/lib/services/context";
import { publishResync } from "@/lib/services/events/publish-event";

/** Deletes all items that the actor owns, and tells those with whom they are shared. Their tree is locked for a change. */
export async function deleteItemsOfActor(tx: ServiceContext): Promise<void> {
  const { userId } = tx.actor;
  publishResync(tx, "access", await findSharedWith(tx.db, userId));
  await recordDeletionOfShared(tx.db, tx.actor, userId);
  await deleteOwned(tx.db, userId);
}
