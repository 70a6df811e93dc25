/** The sort orders of lists of pages and of folders. */
export const listSorts = ["updatedAt", "-updatedAt", "createdAt", "-createdAt"] as const;

/** The sort order of a list of pages or of folders: last updated first, or first created first; with `-` the other way. */
export type ListSort = (typeof listSorts)[number];

/** The time that a sort order goes by. */
export function sortedTime(sort: ListSort): "updatedAt" | "createdAt" {
  return sort === "updatedAt" || sort === "-updatedAt" ? "updatedAt" : "createdAt";
}
