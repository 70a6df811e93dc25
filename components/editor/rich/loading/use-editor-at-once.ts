import { Editor, type EditorOptions } from "@tiptap/core";
import { useEffectEvent, useLayoutEffect, useState, type DependencyList } from "react";

/**
 * Creates an editor before the first paint, and a new one when `parts` change. TipTap's own hook creates it after
 * painting without it.
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
      // Its components still read the text.
      setTimeout(() => made.destroy());
    };
  }, parts);
  return editor;
}
