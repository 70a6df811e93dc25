import "server-only";
import type { PlacedItems, PlaceItemsBody } from "@/lib/contracts/folder-order";
import { storePlacedItems } from "@/lib/db/items/folder-order";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import { placeItems as place } from "@/lib/domain/tree/folder-order";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { requireFewItems } from "./require-few-items";

/** Puts items of a folder before another one, which orders the folder by hand for everybody. */
export function placeItems(
  ctx: ServiceContext,
  { folderId, itemIds, beforeId }: PlaceItemsBody & { folderId: string },
): Promise<PlacedItems> {
  return inTransaction(ctx, async (tx) => {
    await requireItem(tx, { kind: "folder", id: folderId }, "edit");
    const { items, placed: before } = await requireFewItems(tx, folderId);
    const known = new Map(items.map((item) => [item.id, item]));
    for (const id of [...itemIds, ...(beforeId === null ? [] : [beforeId])])
      if (known.get(id)?.isVisible !== true) throw notFound("item");
    if (beforeId !== null && itemIds.includes(beforeId))
      throw invalidRequest({ path: "beforeId", message: "must not be one of itemIds" });
    // What is in the trash keeps its place until it is gone.
    const placed = before.filter((id) => known.has(id));
    const isPlaced = new Set(placed);
    const others = items.filter(({ id, isActive }) => isActive && !isPlaced.has(id));
    const unplaced = inNaturalOrder(others).map(({ id }) => id);
    const next = place({ placed, unplaced }, { moved: itemIds, before: beforeId });
    if (next === null) throw notFound("item");
    await storePlacedItems(tx.db, { folderId, placed: next });
    publishEvent(tx, { item: { kind: "folder", id: folderId }, operation: "update" });
    return { order: "chosen", placed: next.filter((id) => known.get(id)?.isVisible === true) };
  });
}
