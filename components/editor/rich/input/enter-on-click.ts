import { TextSelection } from "@tiptap/pm/state";
import type { PlacedNode } from "@/components/editor/rich/extensions/node-view";

/** A drawing, and the place in its text that was clicked; null beside the text. */
export type ClickedDrawing = { drawing: HTMLElement; place: Range | null };

/**
 * Moves the caret into the source of a clicked drawing: `caretAt` returns the offset in the source for the clicked
 * place. Links to pages and buttons in the drawing are followed instead.
 */
export function enterOnClick(
  drawing: HTMLElement,
  { view, getPos }: Pick<PlacedNode, "view" | "getPos">,
  caretAt: (source: string, clicked: ClickedDrawing) => number,
): void {
  // Otherwise the browser would place the caret.
  drawing.addEventListener("mousedown", (event) => {
    if (event.button === 0 && view.editable) event.preventDefault();
  });
  drawing.addEventListener("click", ({ target, clientX, clientY }) => {
    const at = getPos();
    const node = at === undefined ? null : view.state.doc.nodeAt(at);
    if (at === undefined || node === null || !view.editable) return;
    if (target instanceof Element && target.closest("[role=link], button") !== null) return;
    const caret = at + 1 + caretAt(node.textContent, { drawing, place: textAtPoint(clientX, clientY) });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, caret)).scrollIntoView());
    view.focus();
  });
}

function textAtPoint(x: number, y: number): Range | null {
  // Older browsers lack it.
  const found = "caretPositionFromPoint" in document ? document.caretPositionFromPoint(x, y) : null;
  if (found === null) return null;
  const place = document.createRange();
  place.setStart(found.offsetNode, found.offset);
  return place;
}
