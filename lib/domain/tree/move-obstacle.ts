import type { Permission } from "@/lib/contracts/permissions";

/** An item to be moved. */
type Moved = { id: string; parentId: string | null; ownerId: string };

/** A place to move to: a folder, or a person's top level. */
export type MoveTarget = {
  /** null is the top level. */
  id: string | null;
  ownerId: string;
  permission: Permission;
  /** The ids of the folders from the top down to it, its own included, as far as known. */
  ids: readonly string[];
};

/** The reason why an item cannot be moved to a place. */
export type MoveObstacle = "itself" | "hereNow" | "othersTree" | "readOnly";

/** The obstacle to moving all of these items there, by the server's rules; null when there is none. */
export function findMoveObstacle(items: readonly Moved[], target: MoveTarget): MoveObstacle | null {
  if (items.some(({ id }) => target.ids.includes(id))) return "itself";
  if (items.some(({ ownerId }) => ownerId !== target.ownerId)) return "othersTree";
  if (target.permission === "view") return "readOnly";
  return items.every(({ parentId }) => parentId === target.id) ? "hereNow" : null;
}

/** The items that are not inside another one of them: an operation on a folder includes its contents. */
export function topmostItems<I extends { id: string }>(
  items: readonly I[],
  idsAbove: (item: I) => readonly string[],
): I[] {
  const all = new Set(items.map(({ id }) => id));
  return items.filter((item) => !idsAbove(item).some((id) => all.has(id)));
}
