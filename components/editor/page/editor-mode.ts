import { useState } from "react";

/** How a text is edited: as it reads, or as the markdown that it is. */
export type EditorMode = "rich" | "source";

const storageKey = "sheaf/editor-mode";

/** The mode of this tab; it stays from page to page. */
export function useEditorMode(): [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(readMode);
  const choose = (next: EditorMode) => {
    setMode(next);
    try {
      sessionStorage.setItem(storageKey, next);
    } catch {
      // A browser that keeps nothing starts with rich text each time.
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
