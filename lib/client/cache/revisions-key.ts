/** The place of the history of a page among the queries. */
export function revisionsKey(pageId: string): readonly string[] {
  return ["revisions", pageId];
}
