/** The query key of the history of a page. */
export function revisionsKey(pageId: string): readonly string[] {
  return ["revisions", pageId];
}
