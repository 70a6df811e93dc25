/** The query key of the connected apps. */
export const appListKey = ["apps"] as const;
