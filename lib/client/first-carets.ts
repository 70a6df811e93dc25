/** A text and where the caret stands in it; null where that is its only place. */
export type FirstCaret = { markdown: string; offset: number | null };

/** So many pages wait for being opened. */
const caretsMax = 20;

/** Where the caret stands first in pages that were just created, until they are opened. */
const carets = new Map<string, FirstCaret>();

/** Keeps where the caret of a new page stands when it is opened. */
export function keepFirstCaret(pageId: string, caret: FirstCaret): void {
  carets.set(pageId, caret);
  const [oldest] = carets.keys();
  if (carets.size > caretsMax && oldest !== undefined) carets.delete(oldest);
}

/** Where the caret of a new page stands, while it has the text that it was created with; null elsewhere. */
export function findFirstCaret(pageId: string, markdown: string): number | null {
  const caret = carets.get(pageId);
  return caret?.markdown === markdown ? caret.offset : null;
}

/** Whether a new page says where its caret stands. */
export function hasFirstCaret(pageId: string): boolean {
  return carets.has(pageId);
}

/** The page is open. */
export function dropFirstCaret(pageId: string): void {
  carets.delete(pageId);
}
