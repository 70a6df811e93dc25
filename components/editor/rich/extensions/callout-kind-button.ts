import type { EditorView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { askBlockChoice } from "./block-choice";

/** A button over the sign of a callout, which offers its kinds; there is none where the text is only read. */
export function calloutKindButton(
  kind: string,
): (view: EditorView, getPos: () => number | undefined) => HTMLElement {
  return (view, getPos) => {
    const button = document.createElement(view.editable ? "button" : "span");
    button.className = "rich-callout-kind";
    button.contentEditable = "false";
    if (!(button instanceof HTMLButtonElement)) {
      button.hidden = true;
      return button;
    }
    button.type = "button";
    button.ariaLabel = messages.editor.calloutKind(kind);
    button.ariaHasPopup = "menu";
    // The caret stays in place.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      const inside = getPos();
      if (inside === undefined) return;
      askBlockChoice(view, { about: "callout", at: inside - 1, beside: button.getBoundingClientRect() });
    });
    return button;
  };
}
