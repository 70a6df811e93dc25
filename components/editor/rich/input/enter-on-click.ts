import { TextSelection } from "@tiptap/pm/state";
import type { PlacedNode } from "@/components/editor/rich/extensions/node-view";

/**
 * Moves the caret into the source of a clicked drawing: `caretAt` returns the offset in the source for the clicked
 * element.
 */
export function enterOnClick(
  drawing: HTMLElement,
  { view, getPos }: Pick<PlacedNode, "view" | "getPos">,
  caretAt: (source: string, clicked: Element) => number,
): void {
  // Otherwise the browser would place the caret.
  drawing.addEventListener("mousedown", (event) => {
    if (event.button === 0 && view.editable) event.preventDefault();
  });
  drawing.addEventListener("click", ({ target }) => {
    const at = getPos();
    const node = at === undefined ? null : view.state.doc.nodeAt(at);
    if (at === undefined || node === null || !view.editable) return;
    const caret = at + 1 + caretAt(node.textContent, target instanceof Element ? target : drawing);
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, caret)).scrollIntoView());
    view.focus();
  });
}
