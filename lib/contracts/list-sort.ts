/** What lists of pages and of folders can be sorted by. */
export const listSorts = ["updatedAt", "createdAt"] as const;

/** What a list of pages or of folders is sorted by: the latest updated first, or the first created first. */
export type ListSort = (typeof listSorts)[number];
