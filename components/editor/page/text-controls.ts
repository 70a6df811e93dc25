/** What can be done with the text on screen by something beside it, as its keys do. */
export type TextControls = {
  find: () => void;
  /** Null where the text cannot be changed. */
  history: { undo: () => void; redo: () => void } | null;
};
