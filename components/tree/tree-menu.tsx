import { use } from "react";
import { ItemActionsContext } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import { SelectionMenuItems } from "@/components/shell/selection-menu-items";
import { MenuAt } from "@/components/ui/menu-at";
import { useAfterClose } from "@/components/ui/use-after-close";
import { RowMenu } from "./row-menu";
import type { TreeControl } from "./tree-control";
import type { OpenMenu } from "./use-tree-control";

export type TreeMenuProps = { menu: OpenMenu; control: TreeControl; onClose: () => void };

/** The menu of a row, or of all that are selected: of a folder alone where the rest is in it. */
export function TreeMenu({ menu: { item, items, at, byKey }, control, onClose }: TreeMenuProps) {
  const actions = use(ItemActionsContext);
  const { run, closed } = useAfterClose();
  const [only = item] = items;
  return (
    <ItemActionsContext value={{ ...actions, move: control.move, trash: control.trash }}>
      {items.length > 1 ? (
        <MenuAt
          at={at}
          label={messages.tree.actionsForSeveral(items.length)}
          byKey={byKey}
          onClose={onClose}
          onClosed={() => {
            control.focus(item.id);
            closed();
          }}
        >
          <SelectionMenuItems items={items} run={run} />
        </MenuAt>
      ) : (
        <RowMenu
          item={only}
          at={at}
          byKey={byKey}
          onClose={onClose}
          onClosed={() => control.focus(item.id)}
          onOpen={() => control.openItem(only)}
          onRename={() => control.startRenaming(only.id)}
        />
      )}
    </ItemActionsContext>
  );
}
