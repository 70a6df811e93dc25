import { z } from "zod";

/** What a person may do with an item, from least to most. */
export const permissions = ["view", "edit", "admin"] as const;

/** What a person may do with an item. */
export const permission = z.enum(permissions);

/** What a person may do with an item. */
export type Permission = z.infer<typeof permission>;
