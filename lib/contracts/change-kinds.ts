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
