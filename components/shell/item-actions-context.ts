import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";

/** What is to get another place: an item or a file. */
export type Movable = Pick<Item, "id" | "name" | "parentId" | "ownerId">;

/** A folder that was chosen; the top level has no id. */
export type ChosenFolder = { id: string | null; name: string };

/** What can be done with folders and pages from anywhere on screen. */
export type ItemActions = {
  rename: (item: Item, name: string) => void;
  /** Asks where to, then moves it there. */
  move: (item: Item) => void;
  /** Asks where to put something; not called back when the person changes their mind. */
  chooseFolder: (thing: Movable, onChosen: (folder: ChosenFolder) => void) => void;
  /** Copies it beside itself and opens the copy. */
  copy: (item: Item) => void;
  trash: (item: Item) => void;
  /** Asks for the name of a new folder, then creates it in a folder or at the top level. */
  createFolder: (parentId: string | null) => void;
};

const nothing = () => undefined;

export const ItemActionsContext = createContext<ItemActions>({
  rename: nothing,
  move: nothing,
  chooseFolder: nothing,
  copy: nothing,
  trash: nothing,
  createFolder: nothing,
});
