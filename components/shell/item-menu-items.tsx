import { MenuSeparator } from "@/components/ui/menu-separator";
import type { Item } from "@/lib/contracts/items";
import { CommandItem } from "./command-item";
import { useItemCommands } from "./use-item-commands";

export type ItemMenuItemsProps = {
  item: Item;
  /** Runs what was chosen; for menus that must close first. */
  run?: (action: () => void) => void;
};

/** What every menu of a folder or page ends with, as far as the person may. */
export function ItemMenuItems({ item, run = (action) => action() }: ItemMenuItemsProps) {
  const { usual, away } = useItemCommands(item);
  return (
    <>
      {usual.map((command) => (
        <CommandItem key={command.id} command={command} run={run} />
      ))}
      {away.length === 0 ? null : <MenuSeparator />}
      {away.map((command) => (
        <CommandItem key={command.id} command={command} run={run} />
      ))}
    </>
  );
}
