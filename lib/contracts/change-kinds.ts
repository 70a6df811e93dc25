/** What was done with an item: `write` is its content, `update` its title, name, icon or cover, `share` who has access. */
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

/** What was done with an item. */
export type ChangeKind = (typeof changeKinds)[number];
