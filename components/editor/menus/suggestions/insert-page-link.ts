import type { Editor, Range } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
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
  /** `#Heading` where a part of it was chosen. */
  place?: string | undefined;
  /** The words to show, unless others were typed. */
  words?: string | undefined;
};

/**
 * Replaces the typed `[[` or `@` and query by a link to a page: a wikilink, or a markdown link where that is impossible.
 * What was typed from `#` on stays, and `![[` embeds the page where a wikilink can name it.
 */
export function insertPageLink(editor: Editor, page: OfferedPage, typed: Range): void {
  const { doc } = editor.state;
  const query = doc.textBetween(typed.from, typed.to).replace(/^(?:\[\[|@)/, "");
  const { title, place, words: typedWords } = splitTypedLink(query);
  const words = typedWords ?? page.words ?? null;
  const embed = isAfterExclamation(doc.resolve(typed.from));
  const range = embed ? { from: typed.from - 1, to: typed.to } : typed;
  const inTable = findAncestor(editor.state.doc.resolve(range.from), "table") !== null;
  const valueFor = (linked: LinkedPage) => {
    const value = writeWikiLink(linked, { words, inTable });
    return value === null ? null : withPlace(value, page.place ?? place ?? "");
  };
  const value = valueFor({ ...page, folders: foldersOf(page.folderPath) });
  if (value !== null) {
    insert(editor, { type: "wikiLink", attrs: { value, embed } }, range);
    // Only the server knows all pages with a title that was not searched for.
    if (title === "")
      void correctInsertedLink(editor, range.from, { old: value, next: findExactly(page, valueFor) });
  } else {
    const mark = { type: "link", attrs: { href: writePageAddress(page.title) } };
    insert(editor, { type: "text", text: words ?? page.title, marks: [mark] }, range);
    if (embed) toast(messages.editor.notEmbedded(page.title));
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

/** What was typed after `[[`: null stands for what was not. */
export type TypedLink = {
  /** The folders before the title. */
  folders: readonly string[];
  title: string;
  /** With its `#`, at which it may end. */
  place: string | null;
  /** The words to show. */
  words: string | null;
};

export function splitTypedLink(query: string): TypedLink {
  const [target = "", ...words] = query.split(/\\?\|/);
  const [path = "", ...places] = target.split("#");
  const folders = path.split("/").map((name) => name.trim());
  const title = folders.pop() ?? "";
  const place = places.length === 0 ? null : places.map((part) => `#${part.trim()}`).join("");
  const shown = words.join("|").trim();
  return { folders, title, place, words: shown === "" ? null : shown };
}

/** A link to a place of the page: the place stands before the words to show. */
function withPlace(value: string, place: string): string {
  const [, target = "", shown = ""] = /^(.*?)(\\?\|.*)?$/s.exec(value) ?? [];
  return place === "#" ? value : target + place + shown;
}

/** Whether a `!` stands right before, which makes a link an embed. */
function isAfterExclamation($at: ResolvedPos): boolean {
  return $at.parent.textBetween(Math.max(0, $at.parentOffset - 1), $at.parentOffset, "", " ") === "!";
}
