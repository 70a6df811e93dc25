import type { Item } from "@/lib/contracts/items";
import type { ItemRow } from "./tree-rows";

/** The actions of a tree for its rows and keys. */
export type TreeControl = {
  /** Focuses an item's row, scrolling to it. */
  focus: (itemId: string) => void;
  focused: (itemId: string) => void;
  open: (...folderIds: string[]) => void;
  close: (folderId: string) => void;
  openItem: (item: Item) => void;
  rename: (item: Item, name: string) => void;
  startRenaming: (itemId: string) => void;
  /** The name field is done; `byKey` says that the focus returns to the row. */
  renamed: (itemId: string, byKey: boolean) => void;
  toggle: (itemId: string) => void;
  /** Selects from the start of the range, or from `from`, to an item. */
  extend: (from: string, to: string) => void;
  selectLevel: (beside: ItemRow) => void;
  /** Clears the selection; a following range begins at the item. */
  clearSelection: (itemId: string | null) => void;
  /** The items for an action on a row: the entire selection if the row is part of it. */
  affected: (item: Item) => readonly Item[];
  /** Asks for a destination, then moves the items there; the focus stays among the rest. */
  move: (items: readonly Item[]) => void;
  /** Marks the items to be moved until they are pasted. */
  cut: (item: Item) => void;
  takeBackCut: () => void;
  /** Moves the cut items into a folder, or beside a page. */
  paste: (row: ItemRow) => void;
  trash: (items: readonly Item[]) => void;
  /** Opens the menu of a row: at a point, or below the row. */
  openMenu: (item: Item, at: { x: number; y: number } | null) => void;
};
