import type { Item } from "@/lib/contracts/items";
import type { ItemRow } from "./tree-rows";

/** What the rows of a tree tell it. */
export type TreeControl = {
  /** The id of an item's row in the document. */
  domId: (itemId: string) => string;
  focused: (itemId: string) => void;
  open: (folderId: string) => void;
  close: (folderId: string) => void;
  rename: (item: Item, name: string) => void;
  /** The name field is done; `byKey` tells that the focus is to go back to the row. */
  renamed: (itemId: string, byKey: boolean) => void;
  openMenu: (row: ItemRow, at: { x: number; y: number }) => void;
};
