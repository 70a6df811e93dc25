import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { inPathOrder, type Destination } from "@/components/shell/items/destination";
import type { FolderRecord } from "@/lib/contracts/folders";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";
import { findMoveObstacle } from "@/lib/domain/tree/move-obstacle";

/**
 * Where items can go: folders of the same owner that the person may change, by their paths. Where all of them are, and
 * for a folder itself and what is below, are among them with what stands in the way.
 */
export function toPlaces(items: readonly Movable[], folders: readonly FolderRecord[]): Destination[] {
  return inPathOrder(
    toFolderPlaces(folders).flatMap(({ folder, path, ids }) => {
      const { id, name, ownerId, permission } = folder;
      const obstacle = findMoveObstacle(items, { id, ownerId, permission, ids });
      const isOutOfReach = obstacle === "othersTree" || obstacle === "readOnly";
      return isOutOfReach ? [] : [{ id, name, path, ids, obstacle }];
    }),
  );
}
