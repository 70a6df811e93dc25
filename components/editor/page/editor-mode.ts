import { useState } from "react";

/** The form in which a text is edited: rich text, or markdown source. */
export type EditorMode = "rich" | "source";

const storageKey = "sheaf/editor-mode";

/** The mode of this tab, kept from page to page. */
export function useEditorMode(): [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(readMode);
  const choose = (next: EditorMode) => {
    setMode(next);
    try {
      sessionStorage.setItem(storageKey, next);
    } catch {
      // Without storage, every page starts as rich text.
    }
  };
  return [mode, choose];
}

function readMode(): EditorMode {
  if (typeof window === "undefined") return "rich";
  try {
    return sessionStorage.getItem(storageKey) === "source" ? "source" : "rich";
  } catch {
    return "rich";
  }
}
