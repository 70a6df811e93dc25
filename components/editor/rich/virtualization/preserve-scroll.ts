import type { EditorView } from "@tiptap/pm/view";
import { blockAt, placeBefore, topOfPlace } from "./visible-blocks";

/**
 * Runs `redraw` without moving the visible text: the caret's block if it is in view, else the first one in view. The
 * real heights of blocks above usually differ from the estimates.
 */
export function preserveScroll(view: EditorView, redraw: () => void): void {
  const scroller = view.dom.closest("main");
  const at = scroller ? placeRead(view, scroller) : null;
  const before = at === null ? null : topOfPlace(view, at);
  redraw();
  const after = at === null ? null : topOfPlace(view, at);
  if (before === null || after === null || Math.abs(after - before) < 1) return;
  scroller?.scrollBy({ top: after - before, behavior: "instant" });
}

function placeRead(view: EditorView, scroller: Element): number | null {
  const { top, bottom } = scroller.getBoundingClientRect();
  const { $head } = view.state.selection;
  const caret = $head.depth > 0 ? $head.before(1) : null;
  const caretTop = caret === null ? null : topOfPlace(view, caret);
  if (caretTop !== null && caretTop >= top && caretTop < bottom) return caret;
  const first = blockAt(view, top);
  return first && placeBefore(view, first);
}
