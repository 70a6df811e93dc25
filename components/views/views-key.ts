/** What every query of views begins with. */
export const viewsKey = ["views"] as const;
