import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** Alt F10 leads from the text into a toolbar. */
export function useToolbarKey(editor: Editor, bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { dom } = editor.view;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      const first = bar.current?.querySelector<HTMLElement>("button, select, input");
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    dom.addEventListener("keydown", enter);
    return () => dom.removeEventListener("keydown", enter);
  }, [editor, bar]);
}
