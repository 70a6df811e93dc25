import type { Editor, Range } from "@tiptap/core";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { foldersOf, readLinkedPage } from "@/lib/client/linked-page";
import { type LinkedPage, writePageAddress, writeWikiLink } from "@/lib/domain/links/write-target";
import { correctInsertedLink } from "./correct-inserted-link";

/** A page that is offered for a link. */
export type OfferedPage = {
  id?: string;
  title: string;
  folderPath?: string | undefined;
  isAmbiguous: boolean;
};

/** Replaces the typed `[[` and query by a link to a page: a wikilink, or a markdown link where that is impossible. */
export function insertPageLink(editor: Editor, page: OfferedPage, range: Range): void {
  const { title, words } = splitTypedLink(editor.state.doc.textBetween(range.from + 2, range.to));
  const inTable = findAncestor(editor.state.doc.resolve(range.from), "table") !== null;
  const valueFor = (linked: LinkedPage) => writeWikiLink(linked, { words, inTable });
  const value = valueFor({ ...page, folders: foldersOf(page.folderPath) });
  if (value !== null) {
    insert(editor, { type: "wikiLink", attrs: { value, embed: false } }, range);
    // Only the server knows all pages with a title that was not searched for.
    if (title === "")
      void correctInsertedLink(editor, range.from, { old: value, next: findExactly(page, valueFor) });
  } else {
    const mark = { type: "link", attrs: { href: writePageAddress(page.title) } };
    insert(editor, { type: "text", text: words ?? page.title, marks: [mark] }, range);
  }
}

function insert(editor: Editor, content: object, range: Range): void {
  // Closing brackets after the caret become part of the link.
  const after = editor.state.doc.textBetween(
    range.to,
    Math.min(range.to + 2, editor.state.doc.content.size),
    "\n",
  );
  const to = after === "]]" ? range.to + 2 : range.to;
  // If this comes late, the caret, the focus and the scroll position stay where they are.
  const isLate = editor.state.selection.head !== range.to;
  editor.commands.insertContentAt({ from: range.from, to }, content, { updateSelection: false });
  if (!isLate && editor.view.hasFocus()) returnToText(editor);
}

/** The exact link to a page from its folder and namesakes; null where these are unknown. */
async function findExactly(
  { id, title }: OfferedPage,
  valueFor: (page: LinkedPage) => string | null,
): Promise<string | null> {
  try {
    const linked = await readLinkedPage({ id, title });
    return linked && valueFor(linked);
  } catch {
    // The link stays unchanged.
    return null;
  }
}

/** The searched title, without folders, and the words to show, if any. */
export function splitTypedLink(query: string): { title: string; words: string | null } {
  const [target = "", ...words] = query.split(/\\?\|/);
  const title = target.split("#")[0]?.split("/").at(-1)?.trim() ?? "";
  const shown = words.join("|").trim();
  return { title, words: shown === "" ? null : shown };
}
