/** The sort orders of lists of pages and of folders. */
export const listSorts = ["updatedAt", "createdAt"] as const;

/** The sort order of a list of pages or of folders, newest first: by last update or by creation. */
export type ListSort = (typeof listSorts)[number];
