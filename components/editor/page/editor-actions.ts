/** Controls of the text on screen for elements beside it, equal to its keys. */
export type EditorActions = {
  find: () => void;
  /** Null for a read-only text. */
  history: { undo: () => void; redo: () => void } | null;
};
