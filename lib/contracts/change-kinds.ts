/**
 * The kinds of changes to an item: `write` is its content, `update` its title, name, icon or cover, `share` its access.
 */
export const changeKinds = [
  "create",
  "write",
  "update",
  "move",
  "copy",
  "trash",
  "restore",
  "delete",
  "share",
] as const;

/** The kind of a change to an item. */
export type ChangeKind = (typeof changeKinds)[number];

/** The kinds of changes that are told. */
export const toldKinds = [
  "created",
  "content",
  "title",
  "properties",
  "appearance",
  "moved",
  "trashed",
  "restored",
  "deleted",
  "shared",
  "unshared",
  "removed",
] as const;

/** The kind of a change that is told. */
export type ToldKind = (typeof toldKinds)[number];
