import "server-only";
import { placedItemsMax } from "@/lib/contracts/limits";
import { listPlaceableItems, lockPlacedItems, type PlaceableRow } from "@/lib/db/items/folder-order";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";

/** How many items of a kind are looked at: more than can be placed, because some can be hidden. */
const eachMax = 2 * placedItemsMax + 1;

/**
 * What is directly in a folder and the ids that were placed by hand, with the folder locked; refused where it is too much to
 * be ordered by hand. What the actor cannot see is not counted, because the refusal would tell of it.
 */
export async function requireFewItems(
  tx: ServiceContext,
  folderId: string,
): Promise<{ items: PlaceableRow[]; placed: string[] }> {
  const placed = await lockPlacedItems(tx.db, folderId);
  const items = await listPlaceableItems(tx.db, tx.actor, { folderId, placed, eachMax });
  const listed = items.filter(({ isActive, isVisible }) => isActive && isVisible);
  if (listed.length <= placedItemsMax) return { items, placed };
  throw new DomainError(
    "invalid_move",
    `A folder with more than ${placedItemsMax.toLocaleString("en")} items is not ordered by hand. Order it by name or time, or move some into folders.`,
  );
}
