import type { Item } from "@/lib/contracts/items";
import { CommandItems } from "./command-items";
import { useItemCommands } from "./use-item-commands";

export type ItemMenuItemsProps = {
  item: Item;
  /** Runs what was chosen; for menus that must close first. */
  run?: (action: () => void) => void;
};

/** What every menu of a folder or page ends with, as far as the person may. */
export function ItemMenuItems({ item, run = (action) => action() }: ItemMenuItemsProps) {
  return <CommandItems {...useItemCommands(item)} run={run} />;
}
