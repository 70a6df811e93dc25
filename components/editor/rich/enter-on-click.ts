import { TextSelection } from "@tiptap/pm/state";
import type { PlacedNode } from "./node-view";

/** Puts the caret into the source of what is drawn, where that is clicked. */
export function enterOnClick(
  drawing: HTMLElement,
  { view, getPos }: Pick<PlacedNode, "view" | "getPos">,
): void {
  // Or the browser puts the caret where it thinks best.
  drawing.addEventListener("mousedown", (event) => {
    if (event.button === 0 && view.editable) event.preventDefault();
  });
  drawing.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at + 1)));
    view.focus();
  });
}
