import type { Mark, Node, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { Transform } from "@tiptap/pm/transform";
import { isBlankParagraph } from "@/lib/domain/markdown/lossless/patch/content-key";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { flagAttribute } from "@/lib/domain/markdown/schema/attributes";

/** A source with a letter at the place of the caret that it has nowhere else. */
export type MarkedSource = { markdown: string; mark: string };

/** Puts a letter where the caret is to stand, so that the parser says where that is on screen. */
export function markCaret(source: string, offset: number): MarkedSource {
  let code = 0xe000;
  while (source.includes(String.fromCharCode(code))) code++;
  const mark = String.fromCharCode(code);
  return { markdown: source.slice(0, offset) + mark + source.slice(offset), mark };
}

/**
 * A page on screen with the caret at an offset of its source. What markdown drops around it, such as an empty paragraph
 * or a blank before it, is on screen, and the bytes that are typed there are written there.
 */
export type CaretStart = {
  /** Shows it, without a change of the text. */
  show: (transaction: Transaction) => void;
  /** The page as on screen, with its source. */
  toPlain: (doc: Node) => SourceDocument;
  /** The same with the letter, from which the source follows once something is typed at the caret. */
  marked: SourceDocument;
  mark: string;
  /** The block with the caret, as it is on screen before something is typed there. */
  block: Node;
};

type Opened = { plain: SourceDocument; marked: SourceDocument; mark: string };

/** Finds the place of the letter on screen; null where the page would look different without it. */
export function caretStart({ plain, marked, mark }: Opened): CaretStart | null {
  const found = findMark(marked.doc, mark);
  if (found === null) return null;
  const without = new Transform(marked.doc).delete(found.at, found.at + 1).doc;
  const index = without.resolve(found.at).index(0);
  const block = without.child(index);
  const { head, tail } = sameEnds(plain.doc, without, index);
  const [from, to] = [offsetOf(plain.doc, head), offsetOf(plain.doc, plain.doc.childCount - tail)];
  const shown = without.children.slice(head, without.childCount - tail);
  const written = shown.filter((one) => one !== block || !isBlankParagraph(one));
  const before = plain.blocks.slice(head, plain.blocks.length - tail);
  if (written.length !== before.length || !written.every((one, at) => isAlike(one, before[at]))) return null;
  const keepsNodes = <T>(blocks: readonly T[], own: readonly T[]): T[] => [
    ...own.slice(0, head),
    ...blocks,
    ...own.slice(own.length - tail),
  ];
  return {
    block,
    mark,
    marked: {
      ...marked,
      blocks: keepsNodes(marked.blocks.slice(head, marked.blocks.length - tail), plain.blocks),
      parts: new Map([...plain.parts, ...marked.parts]),
    },
    toPlain: (doc) => ({ ...plain, doc, blocks: keepsNodes(written, plain.blocks) }),
    show: (transaction) => {
      if (shown.length > 0 || from < to) transaction.replaceWith(from, to, shown);
      transaction.setSelection(TextSelection.create(transaction.doc, found.at));
      transaction.setStoredMarks(lastingMarks(transaction.selection.$from, found.marks)).scrollIntoView();
    },
  };
}

function findMark(doc: Node, mark: string): { at: number; marks: readonly Mark[] } | null {
  let found: { at: number; marks: readonly Mark[] } | null = null;
  doc.descendants((node, at) => {
    const offset = node.text?.indexOf(mark) ?? -1;
    if (offset >= 0) found = { at: at + offset, marks: node.marks };
    return found === null;
  });
  return found;
}

/** The marks that each key would get: at the end of a link only the first would be in it. */
function lastingMarks(place: ResolvedPos, marks: readonly Mark[]): readonly Mark[] {
  const around = place.marks();
  return marks.filter((mark) => mark.type.spec.inclusive !== false || mark.isInSet(around));
}

/** How many blocks are the same before and after the one with the caret. */
function sameEnds(before: Node, after: Node, index: number): { head: number; tail: number } {
  const max = Math.min(before.childCount, after.childCount - 1);
  let head = 0;
  while (head < Math.min(max, index) && before.child(head).eq(after.child(head))) head++;
  let tail = 0;
  const isSame = () =>
    before.child(before.childCount - 1 - tail).eq(after.child(after.childCount - 1 - tail));
  while (tail < Math.min(max - head, after.childCount - 1 - index) && isSame()) tail++;
  return { head, tail };
}

function offsetOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
}

/** Whether two blocks differ in blanks alone, or in the box of a task, which is none without words. */
function isAlike(one: Node, other: Node | undefined): boolean {
  return other !== undefined && one.type === other.type && wordsOf(one) === wordsOf(other);
}

function wordsOf(block: Node): string {
  let words = "";
  block.descendants((node) => {
    const checked = node.type.name === "listItem" ? flagAttribute(node, "checked") : null;
    if (checked !== null) words += checked ? "[x]" : "[]";
    if (node.isText) words += node.text?.toLowerCase() ?? "";
    else if (node.isLeaf && !node.type.name.endsWith("Break")) words += "\uFFFC";
  });
  return words.replace(/\s+/g, "");
}
