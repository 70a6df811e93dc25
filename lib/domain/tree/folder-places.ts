import { toFolderPath } from "./folder-path";

type Placed = { id: string; parentId: string | null; name: string };

/** A folder with its path of names, and the ids on that path from the top, its own included. */
export type FolderPlace<F extends Placed> = { folder: F; path: string; ids: string[] };

/** The place of each folder, as far up as the given folders reach. */
export function toFolderPlaces<F extends Placed>(folders: readonly F[]): FolderPlace<F>[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return folders.map((folder) => {
    const line = lineTo(folder, byId);
    return { folder, path: toFolderPath(line.map(({ name }) => name)), ids: line.map(({ id }) => id) };
  });
}

/** The folders from the top down to this one; moves during the read can make the line circular. */
function lineTo<F extends Placed>(folder: F, byId: ReadonlyMap<string, F>): F[] {
  const line = new Set<F>();
  for (let at: F | undefined = folder; at && !line.has(at);) {
    line.add(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return [...line].reverse();
}
