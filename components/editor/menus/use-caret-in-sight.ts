import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** Keeps the caret from being covered when the bar, or the keyboard below it, appears. */
export function useCaretInSight(editor: Editor, bar: RefObject<HTMLDivElement | null>, inUse: boolean): void {
  useEffect(() => {
    if (!inUse) return;
    const keep = () => {
      const { view, state } = editor;
      const top = bar.current?.getBoundingClientRect().top ?? Infinity;
      if (view.hasFocus() && view.coordsAtPos(state.selection.head).bottom > top)
        view.dispatch(state.tr.scrollIntoView());
    };
    // The focus arrives before the caret.
    const frame = requestAnimationFrame(keep);
    const seen = window.visualViewport;
    seen?.addEventListener("resize", keep);
    return () => {
      cancelAnimationFrame(frame);
      seen?.removeEventListener("resize", keep);
    };
  }, [editor, bar, inUse]);
}
