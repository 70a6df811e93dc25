import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { toDestinations, type Destination } from "@/components/shell/items/destination";
import type { FolderRecord } from "@/lib/contracts/folders";
import { findMoveObstacle } from "@/lib/domain/tree/move-obstacle";

/**
 * The destinations for items: folders of the same owner that the person may edit, by path. The common parent of the
 * items, and a moved folder with those below it, are included with their obstacle.
 */
export function toPlaces(items: readonly Movable[], folders: readonly FolderRecord[]): Destination[] {
  return toDestinations(folders, ({ id, ownerId, permission }, ids) => {
    const obstacle = findMoveObstacle(items, { id, ownerId, permission, ids });
    return obstacle === "othersTree" || obstacle === "readOnly" ? "leftOut" : obstacle;
  });
}
