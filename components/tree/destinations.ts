import type { Movable } from "@/components/shell/item-actions-context";
import { inPathOrder, type Place } from "@/components/shell/place";
import type { FolderRecord } from "@/lib/contracts/folders";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

/**
 * Where an item can go: folders of the same owner that the person may change, by their paths. Where it is, and for a
 * folder itself and what is below, are among them with what stands in the way.
 */
export function toPlaces(item: Movable, folders: readonly FolderRecord[]): Place[] {
  return inPathOrder(
    toFolderPlaces(folders)
      .filter(({ folder }) => folder.ownerId === item.ownerId && folder.permission !== "view")
      .map(({ folder, path, ids }) => ({
        id: folder.id,
        name: folder.name,
        path,
        ids,
        obstacle: findObstacle(item, ids),
      })),
  );
}

function findObstacle(item: Movable, ids: readonly string[]): Place["obstacle"] {
  if (ids.includes(item.id)) return "itself";
  return ids.at(-1) === item.parentId ? "hereNow" : null;
}
