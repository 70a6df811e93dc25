import { MenuAt } from "@/components/ui/menu/menu-at";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import type { Item } from "@/lib/contracts/items";
import { messages } from "@/components/shell/messages/messages";
import { RowMenu } from "./row-menu";
import { CommandItems } from "./command-items";
import { useSelectionCommands } from "./use-selection-commands";

/** The menu of one row or of the selection; without a place it is closing. */
export type OpenMenu = {
  item: Item;
  items: readonly Item[];
  at: { x: number; y: number } | null;
  /** Whether it was opened by a key. */
  byKey: boolean;
};

export type ItemsMenuProps = {
  menu: OpenMenu;
  onClose: () => void;
  /** Called when the menu is gone, to return the focus to the row. */
  onClosed: () => void;
  onOpen: (item: Item) => void;
  onRename: (item: Item) => void;
};

/** The menu of a row, or of the selection; of a folder alone if it contains the rest of the selection. */
export function ItemsMenu({ menu, onClose, onClosed, onOpen, onRename }: ItemsMenuProps) {
  const { item, items, at, byKey } = menu;
  const { run, closed } = useAfterClose();
  const [only = item] = items;
  const place = { at, byKey, onClose };
  if (items.length <= 1)
    return (
      <RowMenu
        {...place}
        item={only}
        onClosed={onClosed}
        onOpen={() => onOpen(only)}
        onRename={() => onRename(only)}
      />
    );
  return (
    <MenuAt
      {...place}
      label={messages.items.actionsForSeveral(items.length)}
      onClosed={() => {
        onClosed();
        closed();
      }}
    >
      <SelectionMenuItems items={items} run={run} />
    </MenuAt>
  );
}

type SelectionMenuItemsProps = { items: readonly Item[]; run: (action: () => void) => void };

function SelectionMenuItems({ items, run }: SelectionMenuItemsProps) {
  return <CommandItems {...useSelectionCommands(items)} run={run} />;
}
