import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** Moves the focus into the text: not into its front matter, whose source would open and move the page. */
export function focusText({ view }: Editor): void {
  const { doc, selection, tr } = view.state;
  const first = doc.firstChild;
  const front = first?.type.name === "sourceBlock" && textAttribute(first, "kind") === "yaml" ? first : null;
  if (front && doc.childCount > 1 && selection.empty && selection.head <= front.nodeSize)
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(front.nodeSize))));
  view.focus();
}
