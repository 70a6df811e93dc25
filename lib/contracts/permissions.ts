/** The permissions on an item, from least to most. */
export const permissions = ["view", "edit", "admin"] as const;

/** A permission on an item. */
export type Permission = (typeof permissions)[number];
