import type { Editor } from "@tiptap/core";
import { askBlockChoice } from "@/components/editor/rich/extensions/block-choice";

/** Opens the menu of the top-level block with the caret. */
export function openBlockMenu({ state, view }: Editor, { byKey }: { byKey: boolean }): void {
  const { $head } = state.selection;
  const at = $head.depth > 0 ? $head.before(1) : state.selection.from;
  if (state.doc.nodeAt(at) === null) return;
  const { left, top, bottom } = view.coordsAtPos($head.pos);
  const beside = new DOMRect(left, top, 0, bottom - top);
  askBlockChoice(view, { about: "block", at, inside: $head.pos - at, beside, byKey });
}
