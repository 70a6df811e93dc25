import type { Item } from "@/lib/contracts/items";
import { CommandItems, type CommandItemProps } from "./command-items";
import { useItemCommands } from "./use-item-commands";

export type ItemMenuItemsProps = Pick<CommandItemProps, "run"> & { item: Item };

/** What every menu of a folder or page ends with, as far as the person may. */
export function ItemMenuItems({ item, run }: ItemMenuItemsProps) {
  return <CommandItems {...useItemCommands(item)} run={run} />;
}
