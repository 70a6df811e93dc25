import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";
import type { Restorable } from "@/lib/domain/tree/restored-place";

/** An item or file to be moved. */
export type Movable = Pick<Item, "id" | "name" | "parentId" | "ownerId">;

/** A chosen folder; the top level has no id. */
export type ChosenFolder = { id: string | null; name: string };

/** A drop target: a folder, or a top level. */
export type DropTarget = ChosenFolder &
  Pick<Item, "ownerId" | "permission"> & {
    /** The ids of the folders from the top down to it, its own included, as far as known. */
    ids: readonly string[];
  };

/** The actions on folders and pages from anywhere on screen; several items are one action. */
export type ItemActions = {
  rename: (item: Item, name: string) => void;
  /** Asks for a destination, then moves the items there. */
  move: (items: readonly Item[]) => void;
  moveTo: (items: readonly Item[], folder: ChosenFolder) => void;
  /** Whether no known obstacle prevents moving the items there. */
  mayMoveTo: (items: readonly Item[], target: DropTarget) => boolean;
  /** Asks for a folder; does not call back when the person cancels. */
  chooseFolder: (things: readonly Movable[], onChosen: (folder: ChosenFolder) => void) => void;
  /** Copies the items in place; a single copy is opened. */
  copy: (items: readonly Item[]) => void;
  trash: (items: readonly Item[]) => void;
  /** Restores items from the trash and says where they are; returns whether all are back. */
  restore: (items: readonly Restorable[], options?: { isOpen: boolean }) => Promise<boolean>;
  /** Asks for the name of a new folder, then creates it in a folder or at the top level. */
  createFolder: (parentId: string | null) => void;
  /** Moves items one place up (-1) or down (1) in a folder that is ordered by hand; null elsewhere. */
  shift: ((items: readonly Item[], by: -1 | 1) => void) | null;
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
  shift: null,
});
