import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** Alt F10 leads from the text into a toolbar, or to a button; a button only while nothing is selected. */
export function useToolbarKey(editor: Editor, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dom } = editor.view;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      const at = target.current;
      const isButton = at instanceof HTMLButtonElement;
      const first = isButton ? at : at?.querySelector<HTMLElement>("button, select, input");
      // What is selected has a toolbar of its own.
      if (!first || (isButton && !editor.state.selection.empty)) return;
      event.preventDefault();
      first.focus();
    };
    dom.addEventListener("keydown", enter);
    return () => dom.removeEventListener("keydown", enter);
  }, [editor, target]);
}
