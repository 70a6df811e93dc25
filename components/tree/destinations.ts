import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { toDestinations, type Destination } from "@/components/shell/items/destination";
import type { FolderRecord } from "@/lib/contracts/folders";
import { findMoveObstacle } from "@/lib/domain/tree/move-obstacle";

/**
 * Where items can go: folders of the same owner that the person may change, by their paths. Where all of them are, and
 * for a folder itself and what is below, are among them with what stands in the way.
 */
export function toPlaces(items: readonly Movable[], folders: readonly FolderRecord[]): Destination[] {
  return toDestinations(folders, ({ id, ownerId, permission }, ids) => {
    const obstacle = findMoveObstacle(items, { id, ownerId, permission, ids });
    return obstacle === "othersTree" || obstacle === "readOnly" ? "leftOut" : obstacle;
  });
}
