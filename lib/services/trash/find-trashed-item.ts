import "server-only";
import { findTrashedBatch } from "@/lib/db/trash";
import type { ServiceContext } from "@/lib/services/context";

type ItemName = { kind: "page" | "folder"; id: string; name: string };

/** An item in the trash, and what brings it back: itself, or the folder with which it went. */
export type TrashedItemRecord = { name: string; batch: ItemName };

/** The item of this id, if it is in the trash and the actor may restore it; null when there is none. */
export function findTrashedItem(
  ctx: ServiceContext,
  item: { kind: "page" | "folder"; id: string },
): Promise<TrashedItemRecord | null> {
  return findTrashedBatch(ctx.db, ctx.actor, item);
}
