import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";
import type { Restorable } from "@/lib/domain/tree/restored-place";

/** What is to get another place: an item or a file. */
export type Movable = Pick<Item, "id" | "name" | "parentId" | "ownerId">;

/** A folder that was chosen; the top level has no id. */
export type ChosenFolder = { id: string | null; name: string };

/** A place to drop things on: a folder, or a top level. */
export type DropTarget = ChosenFolder &
  Pick<Item, "ownerId" | "permission"> & {
    /** The ids of the folders from the top down to it, its own included, as far as they are known. */
    ids: readonly string[];
  };

/** What can be done with folders and pages from anywhere on screen; with several of them it is one action. */
export type ItemActions = {
  rename: (item: Item, name: string) => void;
  /** Asks where to, then moves them there. */
  move: (items: readonly Item[]) => void;
  moveTo: (items: readonly Item[], folder: ChosenFolder) => void;
  /** Whether nothing that is known stands in the way of moving them there. */
  mayMoveTo: (items: readonly Item[], target: DropTarget) => boolean;
  /** Asks where to put something; not called back when the person changes their mind. */
  chooseFolder: (things: readonly Movable[], onChosen: (folder: ChosenFolder) => void) => void;
  /** Copies them beside themselves; a single copy is opened. */
  copy: (items: readonly Item[]) => void;
  trash: (items: readonly Item[]) => void;
  /** Takes them out of the trash and says where they are; returns whether all are back. */
  restore: (items: readonly Restorable[], options?: { isOpen: boolean }) => Promise<boolean>;
  /** Asks for the name of a new folder, then creates it in a folder or at the top level. */
  createFolder: (parentId: string | null) => void;
};

const nothing = () => undefined;

export const ItemActionsContext = createContext<ItemActions>({
  rename: nothing,
  move: nothing,
  moveTo: nothing,
  mayMoveTo: () => false,
  chooseFolder: nothing,
  copy: nothing,
  trash: nothing,
  restore: () => Promise.resolve(false),
  createFolder: nothing,
});
