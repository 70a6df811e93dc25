import { MenuAt } from "@/components/ui/menu/menu-at";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import type { Item } from "@/lib/contracts/items";
import { messages } from "@/components/shell/messages/messages";
import { RowMenu } from "./row-menu";
import { CommandItems } from "./command-items";
import { useSelectionCommands } from "./use-selection-commands";

/** The menu of one row or of all that are selected; without a place it is closing. */
export type OpenMenu = {
  item: Item;
  items: readonly Item[];
  at: { x: number; y: number } | null;
  /** Whether a key opened it. */
  byKey: boolean;
};

export type ItemsMenuProps = {
  menu: OpenMenu;
  onClose: () => void;
  /** The menu is gone: the focus goes back to the row. */
  onClosed: () => void;
  onOpen: (item: Item) => void;
  onRename: (item: Item) => void;
};

/** The menu of a row, or of all that are selected: of a folder alone where the rest is in it. */
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
