/** So many pages wait for being opened. */
const caretsMax = 20;

/** Where the caret stands first in pages that were just created, until they are opened. */
const carets = new Map<string, { markdown: string; offset: number }>();

/** Keeps where the caret of a new page stands when it is opened. */
export function keepFirstCaret(pageId: string, caret: { markdown: string; offset: number }): void {
  carets.set(pageId, caret);
  const [oldest] = carets.keys();
  if (carets.size > caretsMax && oldest !== undefined) carets.delete(oldest);
}

/** Where the caret of a new page stands, while it has the text that it was created with. Null elsewhere, and without text, where there is one place only. */
export function findFirstCaret(pageId: string, markdown: string): number | null {
  const caret = carets.get(pageId);
  return caret?.markdown === markdown && markdown !== "" ? caret.offset : null;
}

/** Whether a new page says where its caret stands. */
export function hasFirstCaret(pageId: string): boolean {
  return carets.has(pageId);
}

/** The page is open. */
export function dropFirstCaret(pageId: string): void {
  carets.delete(pageId);
}
