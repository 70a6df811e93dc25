/** An item in the trash: its former folder, and its owner (null where only the server knows). */
export type Restorable = {
  kind: "folder" | "page" | "file";
  id: string;
  name: string;
  parentId: string | null;
  ownerId: string | null;
};

/** A restored item, and its present folder; null at the top level or in a hidden folder. */
export type Restored = { item: Restorable; parentId: string | null };

/** The common place of items that were restored together. */
export type RestoredPlace =
  | { kind: "folder"; id: string; name: string }
  | { kind: "top" }
  /** Each in its former folder, of which there are several, or one that the person cannot see. */
  | { kind: "before" }
  /**
   * The number of items at the top level because their folder is in the trash; another person's top level is hidden.
   */
  | { kind: "out of folder"; count: number; isInSight: boolean };

/** Whether it is at the top level because its former folder is in the trash. */
export function isOutOfFolder({ item, parentId }: Restored): boolean {
  return item.parentId !== null && parentId === null;
}

/** Whether it belongs to this person, as far as known. */
export function isOwnedBy({ ownerId }: Pick<Restorable, "ownerId">, userId: string): boolean {
  return ownerId === null || ownerId === userId;
}

/** The path that shows the restored items: a single page or folder itself, otherwise their present folder. */
export function toRestoredPath(all: readonly Restored[], place: RestoredPlace): `/${string}` | null {
  const [first, ...others] = all;
  if (first === undefined || (place.kind === "out of folder" && !place.isInSight)) return null;
  const { kind, id } = first.item;
  if (others.length === 0 && kind !== "file") return `/${kind}s/${id}`;
  if (place.kind === "folder") return `/folders/${place.id}`;
  return place.kind === "before" ? null : "/";
}
