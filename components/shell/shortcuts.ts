/**
 * The keys of everything that has keys: handlers listen to these, and menus, the palette and the list of shortcuts show
 * them. `Mod` is ⌘ on keyboards of Apple and Ctrl on others.
 */
export const shortcuts = {
  palette: "Mod-k",
  newPage: "Mod-Alt-n",
  sidebar: "Mod-\\",
  shortcutList: "?",
  saveNow: "Mod-s",
  sourceMode: "Mod-Alt-m",
  panel: "Mod-Alt-b",
  find: "Mod-f",
  moveBlockUp: "Alt-Shift-ArrowUp",
  moveBlockDown: "Alt-Shift-ArrowDown",
  insert: "/",
  linkPage: "[[",
  bold: "Mod-b",
  italic: "Mod-i",
  strike: "Mod-Shift-s",
  highlight: "Mod-Shift-h",
  code: "Mod-e",
  heading: "Mod-Alt-1",
  paragraph: "Mod-Alt-0",
  bulletList: "Mod-Shift-8",
  orderedList: "Mod-Shift-7",
  blockquote: "Mod-Shift-b",
  codeBlock: "Mod-Alt-c",
  tickTask: "Mod-Enter",
  indent: "Tab",
  outdent: "Shift-Tab",
  leaveText: "Escape",
  undo: "Mod-z",
  redo: "Mod-Shift-z",
  treeOpen: "Enter",
  treeRename: "F2",
  treeTrash: "Delete",
  treeMenu: "Shift-F10",
} as const;

/** Something that has keys. */
export type ShortcutName = keyof typeof shortcuts;

/** The shortcuts as they are listed. */
export const shortcutGroups = [
  { name: "anywhere", shortcuts: ["palette", "newPage", "sidebar", "shortcutList"] },
  { name: "page", shortcuts: ["saveNow", "sourceMode", "panel", "find", "moveBlockUp", "moveBlockDown"] },
  {
    name: "writing",
    shortcuts: [
      "insert",
      "linkPage",
      "bold",
      "italic",
      "strike",
      "highlight",
      "code",
      "heading",
      "paragraph",
      "bulletList",
      "orderedList",
      "tickTask",
      "indent",
      "outdent",
      "blockquote",
      "codeBlock",
      "undo",
      "redo",
      "leaveText",
    ],
  },
  { name: "tree", shortcuts: ["treeOpen", "treeRename", "treeTrash", "treeMenu"] },
] as const satisfies readonly { name: string; shortcuts: readonly ShortcutName[] }[];
