import { toFolderPath } from "./folder-path";

type Placed = { id: string; parentId: string | null; name: string };

/** A folder with the path of names that leads to it, and the ids on that path from the top, its own included. */
export type FolderPlace<F extends Placed> = { folder: F; path: string; ids: string[] };

/** Where each folder is, as far up as the folders given reach. */
export function toFolderPlaces<F extends Placed>(folders: readonly F[]): FolderPlace<F>[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return folders.map((folder) => {
    const line = lineTo(folder, byId);
    return { folder, path: toFolderPath(line.map(({ name }) => name)), ids: line.map(({ id }) => id) };
  });
}

/** The folders from the top down to this one; read while others move them, a line may close on itself. */
function lineTo<F extends Placed>(folder: F, byId: ReadonlyMap<string, F>): F[] {
  const line = new Set<F>();
  for (let at: F | undefined = folder; at && !line.has(at);) {
    line.add(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return [...line].reverse();
}
