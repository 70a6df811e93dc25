import type { Permission } from "@/lib/contracts/permissions";

/** What is to be moved. */
type Moved = { id: string; parentId: string | null; ownerId: string };

/** Where something can be moved to: a folder, or somebody's top level. */
export type MoveTarget = {
  /** null is the top level. */
  id: string | null;
  ownerId: string;
  permission: Permission;
  /** The ids of the folders from the top down to it, its own included, as far as they are known. */
  ids: readonly string[];
};

/** Why something cannot be moved to a place. */
export type MoveObstacle = "itself" | "hereNow" | "othersTree" | "readOnly";

/** What stands in the way of moving all of these items there, by the rules that the server has; null when nothing does. */
export function findMoveObstacle(items: readonly Moved[], target: MoveTarget): MoveObstacle | null {
  if (items.some(({ id }) => target.ids.includes(id))) return "itself";
  if (items.some(({ ownerId }) => ownerId !== target.ownerId)) return "othersTree";
  if (target.permission === "view") return "readOnly";
  return items.every(({ parentId }) => parentId === target.id) ? "hereNow" : null;
}

/** The items that no other of them holds: what happens to a folder happens to what is in it. */
export function topmostItems<I extends { id: string }>(
  items: readonly I[],
  idsAbove: (item: I) => readonly string[],
): I[] {
  const all = new Set(items.map(({ id }) => id));
  return items.filter((item) => !idsAbove(item).some((id) => all.has(id)));
}
