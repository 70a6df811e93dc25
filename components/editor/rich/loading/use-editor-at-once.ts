import { Editor, type EditorOptions } from "@tiptap/core";
import { useEffectEvent, useLayoutEffect, useState, type DependencyList } from "react";

/**
 * An editor that is there before anything is painted, and another one when something of `parts` is another. TipTap's own
 * hook makes it after the screen was painted without it.
 */
export function useEditorAtOnce(
  toOptions: () => Partial<EditorOptions>,
  parts: DependencyList,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const make = useEffectEvent(() => new Editor(toOptions()));
  useLayoutEffect(() => {
    const made = make();
    setEditor(made);
    return () => {
      setEditor(null);
      // What goes with it still reads what was written.
      setTimeout(() => made.destroy());
    };
  }, parts);
  return editor;
}
