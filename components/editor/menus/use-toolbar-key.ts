import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** Alt F10 moves the focus from the text into a toolbar, or to a button without a selection. */
export function useToolbarKey(editor: Editor, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dom } = editor.view;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      const at = target.current;
      const isButton = at instanceof HTMLButtonElement;
      const first = isButton ? at : at?.querySelector<HTMLElement>("button, input");
      // A selection has its own toolbar.
      if (!first || (isButton && !editor.state.selection.empty)) return;
      event.preventDefault();
      first.focus();
    };
    dom.addEventListener("keydown", enter);
    return () => dom.removeEventListener("keydown", enter);
  }, [editor, target]);
}
