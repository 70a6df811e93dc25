import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { findTrashedBatch, type TrashedBatchRow } from "@/lib/db/items/trashed-items";
import type { ServiceContext } from "@/lib/services/context";

/** The item, if it is in the trash and the actor may restore it, and the item to restore; otherwise null. */
export function findTrashedItem(ctx: ServiceContext, item: PageOrFolder): Promise<TrashedBatchRow | null> {
  return findTrashedBatch(ctx.db, ctx.actor, item);
}
