import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** Keeps the caret from lying under a bar when the bar comes, or the keyboard that it stands on. */
export function useCaretInSight(editor: Editor, bar: RefObject<HTMLDivElement | null>, inUse: boolean): void {
  useEffect(() => {
    if (!inUse) return;
    const keep = () => {
      const { view, state } = editor;
      const top = bar.current?.getBoundingClientRect().top ?? Infinity;
      if (view.hasFocus() && view.coordsAtPos(state.selection.head).bottom > top)
        view.dispatch(state.tr.scrollIntoView());
    };
    // The focus comes before the caret does.
    const frame = requestAnimationFrame(keep);
    const seen = window.visualViewport;
    seen?.addEventListener("resize", keep);
    return () => {
      cancelAnimationFrame(frame);
      seen?.removeEventListener("resize", keep);
    };
  }, [editor, bar, inUse]);
}
