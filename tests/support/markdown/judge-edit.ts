import type { Node } from "prosemirror-model";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { isBlankParagraph, isSameContent } from "@/lib/domain/markdown/lossless/content-key";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage, type SavedPage } from "@/lib/domain/markdown/lossless/save-page";
import type { Edit } from "./random-edit";

/** How an edit was saved. */
export type Verdict = {
  saved: SavedPage;
  /** Whether nothing outside the edited block changed. */
  isLocal: boolean;
  /** Whether the saved page, opened again, is what the editor showed. */
  isFaithful: boolean;
  /** How many characters of the source are between the first and the last that changed. */
  touched: number;
};

/** Saves an edit and compares. */
export function judgeEdit(base: Base, edit: Edit): Verdict {
  const saved = savePage(base, edit.doc);
  const head = base.source.slice(0, edit.start);
  const tail = base.source.slice(edit.end);
  const isLocal =
    edit.note === "moved" ||
    (saved.source.length >= head.length + tail.length &&
      saved.source.startsWith(head) &&
      saved.source.endsWith(tail));
  const touched = touchedLength(base.source, saved.source);
  return { saved, isLocal, isFaithful: isFaithful(base, edit, saved), touched };
}

function isFaithful(base: Base, edit: Edit, saved: SavedPage): boolean {
  const wanted = written(edit.doc);
  const got = written(openPage(saved.source, { schema: base.schema }).doc);
  if (edit.kind !== "source text") {
    return got.length === wanted.length && got.every((block, index) => isSame(block, wanted[index]));
  }
  // What is typed into source may become any block, but no other block.
  const head = commonLength(got, wanted);
  const tail = commonLength(got.slice(head).reverse(), wanted.slice(head).reverse());
  return head + tail >= wanted.length - 1;
}

function written(doc: Node): Node[] {
  // A comment is put between two lists that would else be one.
  return doc.children.filter((block) => !isBlankParagraph(block) && block.textContent !== "<!-- -->");
}

function commonLength(a: readonly Node[], b: readonly Node[]): number {
  const different = a.findIndex((block, index) => !isSame(block, b[index]));
  return different === -1 ? Math.min(a.length, b.length) : different;
}

function isSame(a: Node, b: Node | undefined): boolean {
  return b !== undefined && isSameContent(a, b);
}

function touchedLength(before: string, after: string): number {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return Math.max(before.length, after.length) - head - tail;
}
