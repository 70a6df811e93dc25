import type { Item } from "@/lib/contracts/items";

/** What the rows of a tree and its keys ask of it. */
export type TreeControl = {
  /** The id of an item's row in the document. */
  domId: (itemId: string) => string;
  focus: (itemId: string) => void;
  focused: (itemId: string) => void;
  open: (folderId: string) => void;
  close: (folderId: string) => void;
  openItem: (item: Item) => void;
  rename: (item: Item, name: string) => void;
  startRenaming: (itemId: string) => void;
  /** The name field is done; `byKey` tells that the focus is to go back to the row. */
  renamed: (itemId: string, byKey: boolean) => void;
  trash: (item: Item) => void;
  /** Opens the menu of a row: at a point, or below the row. */
  openMenu: (item: Item, at: { x: number; y: number } | null) => void;
};
