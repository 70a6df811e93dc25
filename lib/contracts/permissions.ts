/** What a person may do with an item, from least to most. */
export const permissions = ["view", "edit", "admin"] as const;

/** What a person may do with an item. */
export type Permission = (typeof permissions)[number];
