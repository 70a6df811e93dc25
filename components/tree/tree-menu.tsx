import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { ItemsMenu, type OpenMenu } from "@/components/shell/commands/items-menu";
import type { TreeControl } from "./tree-control";

export type TreeMenuProps = { menu: OpenMenu; control: TreeControl; onClose: () => void };

/** The menu of the tree; removing items leaves the focus among the rows. */
export function TreeMenu({ menu, control, onClose }: TreeMenuProps) {
  const actions = use(ItemActionsContext);
  return (
    <ItemActionsContext value={{ ...actions, move: control.move, trash: control.trash }}>
      <ItemsMenu
        menu={menu}
        onClose={onClose}
        onClosed={() => control.focus(menu.item.id)}
        onOpen={control.openItem}
        onRename={({ id }) => control.startRenaming(id)}
      />
    </ItemActionsContext>
  );
}
