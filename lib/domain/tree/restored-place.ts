/** What can come back from the trash: where it was, and whose it is (null where only the server knows). */
export type Restorable = {
  kind: "folder" | "page" | "file";
  id: string;
  name: string;
  parentId: string | null;
  ownerId: string | null;
};

/** What came back from the trash, and the folder it is in now; null at the top level or in one out of sight. */
export type Restored = { item: Restorable; parentId: string | null };

/** Where things are that came back from the trash together. */
export type RestoredPlace =
  | { kind: "folder"; id: string; name: string }
  | { kind: "top" }
  /** In several folders, or in one that the person cannot see: each where it was. */
  | { kind: "before" }
  /** So many are at the top level, because their folder is in the trash; somebody else's top level is out of sight. */
  | { kind: "out of folder"; count: number; isInSight: boolean };

/** Whether it is at the top level because the folder it was in is in the trash. */
export function isOutOfFolder({ item, parentId }: Restored): boolean {
  return item.parentId !== null && parentId === null;
}

/** Whether it belongs to this person, as far as is known. */
export function isOwnedBy({ ownerId }: Pick<Restorable, "ownerId">, userId: string): boolean {
  return ownerId === null || ownerId === userId;
}

/** Where it is to be seen: one page or folder in itself, a file and several things in the folder they are in now. */
export function toRestoredPath(all: readonly Restored[], place: RestoredPlace): `/${string}` | null {
  const [first, ...others] = all;
  if (first === undefined || (place.kind === "out of folder" && !place.isInSight)) return null;
  const { kind, id } = first.item;
  if (others.length === 0 && kind !== "file") return `/${kind}s/${id}`;
  if (place.kind === "folder") return `/folders/${place.id}`;
  return place.kind === "before" ? null : "/";
}
