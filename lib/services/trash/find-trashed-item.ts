import "server-only";
import type { Item } from "@/lib/contracts/items";
import { findTrashedBatch, type TrashedBatchRow } from "@/lib/db/items/trash";
import type { ServiceContext } from "@/lib/services/context";

/** The item of this id, if it is in the trash and the actor may restore it, and what brings it back; else null. */
export function findTrashedItem(
  ctx: ServiceContext,
  item: Pick<Item, "kind" | "id">,
): Promise<TrashedBatchRow | null> {
  return findTrashedBatch(ctx.db, ctx.actor, item);
}
