import type { Item } from "@/lib/contracts/items";
import { CommandItems, type CommandItemProps } from "./command-items";
import { useItemCommands } from "./use-item-commands";

export type ItemMenuItemsProps = Pick<CommandItemProps, "run"> & { item: Item };

/** The common end of every menu of a folder or page, by the person's permission. */
export function ItemMenuItems({ item, run }: ItemMenuItemsProps) {
  return <CommandItems {...useItemCommands(item)} run={run} />;
}
