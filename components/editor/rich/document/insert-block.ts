import type { Editor, Range } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

/**
 * Inserts a block at a typed text, in place of its paragraph if nothing else is in it, else below it. The caret goes
 * into the block at `caret`, counted from the position before it; without one, into a new paragraph after it.
 */
export function insertBlock(
  editor: Editor,
  { block, range, caret }: { block: Node; range: Range; caret?: number },
): void {
  const { state, view } = editor;
  const tr = state.tr.delete(range.from, range.to);
  const $at = tr.doc.resolve(range.from);
  const isEmpty = $at.parent.type.name === "paragraph" && $at.parent.content.size === 0;
  const start = isEmpty ? $at.before() : $at.after();
  if (isEmpty) tr.replaceWith(start, $at.after(), block);
  else tr.insert(start, block);
  const after = start + block.nodeSize;
  const next = tr.doc.resolve(after).nodeAfter;
  const isSpace = next?.type.name === "paragraph" && next.content.size === 0;
  if (caret === undefined && !isSpace) tr.insert(after, state.schema.node("paragraph"));
  const place = caret === undefined ? after : start + caret;
  tr.setSelection(TextSelection.near(tr.doc.resolve(place)));
  view.dispatch(tr.scrollIntoView());
}
