import type { Editor } from "@tiptap/core";
import { useEffect, type RefObject } from "react";

/** The name of the plugin that places the toolbar. */
export const selectionToolbarKey = "selectionToolbar";

/** Positions the toolbar again when its size changes. */
export function useToolbarReposition(
  editor: Editor,
  { bar, isShown }: { bar: RefObject<HTMLElement | null>; isShown: boolean },
): void {
  useEffect(() => {
    if (!isShown || bar.current === null) return;
    const resized = new ResizeObserver(() =>
      editor.view.dispatch(editor.state.tr.setMeta(selectionToolbarKey, "updatePosition")),
    );
    resized.observe(bar.current);
    return () => resized.disconnect();
  }, [editor, bar, isShown]);
}
