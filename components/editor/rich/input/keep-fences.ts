import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { bodyOf, caretRange, isFenced, caretGap } from "@/components/editor/rich/document/caret-range";
import { differingBlocks } from "@/components/editor/rich/document/differing-blocks";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";

/**
 * Keeps the fences of formulas, front matter and comments, and what begins and ends HTML: whatever changes one of them changes the text between them
 * instead, and the caret stands there, not beside the signs that make a block what it is.
 */
export function keepFences(): Plugin {
  return new Plugin({
    key: new PluginKey("keepFences"),
    appendTransaction: (transactions, before, after) => {
      const { tr } = after;
      const isEdit = transactions.some((one) => isUserEdit(one) && one.getMeta("history$") === undefined);
      if (isEdit) mendFences(tr, transactions, before);
      keepCaretInside(tr, before.selection.head);
      return tr.docChanged || tr.selectionSet ? tr : null;
    },
  });
}

function keepCaretInside(tr: Transaction, before: number): void {
  const { selection } = tr;
  if (!(selection instanceof TextSelection) || !selection.empty) return;
  const { $head, head } = selection;
  const { from, to } = caretRange($head);
  let caret = Math.min(Math.max(head, from), to);
  const gap = caretGap($head);
  if (gap && caret >= gap.from && caret <= gap.to) caret = before < caret ? gap.to + 1 : gap.from - 1;
  if (caret !== head) tr.setSelection(TextSelection.create(tr.doc, caret));
}

function mendFences(tr: Transaction, made: readonly Transaction[], before: EditorState): void {
  const mapping = new Mapping(made.flatMap((one) => one.mapping.maps));
  for (const { node, at } of fencedBlocks(before.doc, tr.doc)) {
    const { pos, deletedAfter } = mapping.mapResult(at);
    const place = tr.mapping.map(pos);
    const now = deletedAfter ? null : tr.doc.nodeAt(place);
    if (!now || now.eq(node) || !now.sameMarkup(node)) continue;
    const mended = mendedText(node, now.textContent);
    if (!mended) continue;
    const start = place + 1;
    tr.insertText(mended.text, start, start + now.content.size);
    tr.setSelection(TextSelection.create(tr.doc, start + mended.caret)).scrollIntoView();
  }
}

/** The fenced blocks of a document in what is different in the other one. */
function fencedBlocks(doc: Node, other: Node): { node: Node; at: number }[] {
  const { from, toBefore } = differingBlocks(doc, other);
  const found: { node: Node; at: number }[] = [];
  let start = 0;
  for (const [index, block] of doc.children.slice(0, toBefore).entries()) {
    if (index >= from && isFenced(block)) found.push({ node: block, at: start });
    const inside = start + 1;
    if (index >= from && !block.isTextblock)
      block.descendants((node, at) => {
        if (isFenced(node)) found.push({ node, at: inside + at });
        return !node.isTextblock;
      });
    start += block.nodeSize;
  }
  return found;
}

/** The text of a block with the fences that it had, and the caret behind what came into it; null where they are there. */
function mendedText(old: Node, text: string): { text: string; caret: number } | null {
  const before = old.textContent;
  const body = bodyOf(old);
  const [opening, closing] = [before.slice(0, body.from), before.slice(body.to)];
  const isKept =
    text.startsWith(opening) &&
    text.endsWith(closing) &&
    text.length >= opening.length + closing.length &&
    (body.from < body.to || !endsLine(old, opening) || text[opening.length] === "\n");
  if (isKept) return null;
  const { start, end, inserted } = replacement(before, text);
  const inBody = (offset: number) => Math.min(Math.max(offset, body.from), body.to);
  const isOnFence = body.from === body.to && endsLine(old, opening) && !inserted.startsWith("\n");
  const head = before.slice(0, inBody(start)) + (isOnFence && inserted !== "" ? "\n" : "") + inserted;
  return { text: head + before.slice(inBody(end)), caret: head.length };
}

/** Whether what opens a block takes all of a line that has no end yet. */
function endsLine(block: Node, opening: string): boolean {
  return block.attrs["kind"] === "html" ? /[^\s>[?!-]$/.test(opening) : !opening.endsWith("\n");
}

/** What of a text was replaced so that it became another one. */
function replacement(before: string, after: string): { start: number; end: number; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) };
}
