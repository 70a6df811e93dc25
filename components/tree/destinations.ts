import type { Movable } from "@/components/shell/item-actions-context";
import type { FolderRecord } from "@/lib/contracts/folders";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

/** A place that something could be moved to; the top level has no id. */
export type Place = {
  id: string | null;
  name: string;
  path: string;
  /** The ids of the folders on the path, from the top, its own included. */
  ids: string[];
  obstacle: "hereNow" | "itself" | null;
};

const paths = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Where an item can go: folders of the same owner that the person may change, by their paths. Where it is, and for a
 * folder itself and what is below, are among them with what stands in the way.
 */
export function toPlaces(item: Movable, folders: readonly FolderRecord[]): Place[] {
  return toFolderPlaces(folders)
    .filter(({ folder }) => folder.ownerId === item.ownerId && folder.permission !== "view")
    .map(({ folder, path, ids }) => ({
      id: folder.id,
      name: folder.name,
      path,
      ids,
      obstacle: findObstacle(item, ids),
    }))
    .toSorted((a, b) => paths.compare(a.path, b.path));
}

function findObstacle(item: Movable, ids: readonly string[]): Place["obstacle"] {
  if (ids.includes(item.id)) return "itself";
  return ids.at(-1) === item.parentId ? "hereNow" : null;
}

/** The places whose path has all the words of a text. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ path }) => words.every((word) => path.toLocaleLowerCase().includes(word)));
}
