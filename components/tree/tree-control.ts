import type { Item } from "@/lib/contracts/items";
import type { ItemRow } from "./tree-rows";

/** What the rows of a tree and its keys ask of it. */
export type TreeControl = {
  /** Puts the focus on an item's row, which comes into sight. */
  focus: (itemId: string) => void;
  focused: (itemId: string) => void;
  open: (...folderIds: string[]) => void;
  close: (folderId: string) => void;
  openItem: (item: Item) => void;
  rename: (item: Item, name: string) => void;
  startRenaming: (itemId: string) => void;
  /** The name field is done; `byKey` tells that the focus is to go back to the row. */
  renamed: (itemId: string, byKey: boolean) => void;
  toggle: (itemId: string) => void;
  /** Selects all from where the range begins, or from `from`, to an item. */
  extend: (from: string, to: string) => void;
  selectLevel: (beside: ItemRow) => void;
  /** Selects nothing; a range begins at the item if one follows. */
  clearSelection: (itemId: string | null) => void;
  /** The items that what is asked of a row is done with: all that are selected, if it is one of them. */
  affected: (item: Item) => readonly Item[];
  /** Asks where to, then moves them there; the focus stays among what is left. */
  move: (items: readonly Item[]) => void;
  /** Marks the items that are to be moved; they stay marked on the way to where they are pasted. */
  cut: (item: Item) => void;
  takeBackCut: () => void;
  /** Moves what was cut into a folder, or beside a page. */
  paste: (row: ItemRow) => void;
  trash: (items: readonly Item[]) => void;
  /** Opens the menu of a row: at a point, or below the row. */
  openMenu: (item: Item, at: { x: number; y: number } | null) => void;
};
