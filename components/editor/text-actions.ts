/** What can be done with the text on screen by something beside it, as its keys do. */
export type TextActions = { undo: () => void; redo: () => void; find: () => void };
