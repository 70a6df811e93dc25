import "server-only";
import type { SharedItem } from "@/lib/contracts/item-ref";
import { findTrashedBatch, type TrashedBatchRow } from "@/lib/db/items/trashed-items";
import type { ServiceContext } from "@/lib/services/context";

/** The item of this id, if it is in the trash and the actor may restore it, and what brings it back; else null. */
export function findTrashedItem(ctx: ServiceContext, item: SharedItem): Promise<TrashedBatchRow | null> {
  return findTrashedBatch(ctx.db, ctx.actor, item);
}
