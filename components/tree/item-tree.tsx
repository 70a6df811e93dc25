import { use } from "react";
import { ItemActionsContext } from "@/components/shell/item-actions-context";
import type { Item } from "@/lib/contracts/items";
import { useExpandedIds, type ExpandedFolders } from "./expanded-folders";
import { RowMenu } from "./row-menu";
import { TreeNote } from "./tree-note";
import { TreeRowView } from "./tree-row-view";
import type { ItemRow } from "./tree-rows";
import { useKeptFocus } from "./use-kept-focus";
import { useTreeControl } from "./use-tree-control";
import { useTreeKeys } from "./use-tree-keys";
import { useTreeRows } from "./use-tree-rows";

export type ItemTreeProps = {
  label: string;
  roots: readonly Item[];
  folders: ExpandedFolders;
  /** What is on screen. */
  openId: string | null;
};

/** Folders and pages as a tree: one tab stop, arrow keys inside, one menu for all rows. */
export function ItemTree({ label, roots, folders, openId }: ItemTreeProps) {
  const actions = use(ItemActionsContext);
  const rows = useTreeRows(roots, useExpandedIds(folders));
  const items = rows.filter((row) => row.kind === "item");
  const { control, activeId, renamingId, menu, closeMenu } = useTreeControl(items, folders);
  const active = findRow(items, activeId) ?? findRow(items, openId) ?? items[0];
  useKeptFocus(activeId, active, control.focus);
  const steer = useTreeKeys(items, active, control);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the row that Tab leads to has the focus */}
      <div role="tree" aria-label={label} onKeyDown={steer} className="grid grid-cols-1 gap-px">
        {rows.map((row) =>
          row.kind === "item" ? (
            <TreeRowView
              key={row.key}
              row={row}
              current={row.key === openId}
              reachable={row.key === active?.key}
              renaming={row.key === renamingId}
              control={control}
            />
          ) : (
            <TreeNote key={row.key} kind={row.kind} depth={row.depth} />
          ),
        )}
      </div>
      {menu === null ? null : (
        <ItemActionsContext value={{ ...actions, trash: control.trash }}>
          <RowMenu
            item={menu.item}
            at={menu.at}
            onClose={closeMenu}
            onClosed={() => control.focus(menu.item.id)}
            onOpen={() => control.openItem(menu.item)}
            onRename={() => control.startRenaming(menu.item.id)}
          />
        </ItemActionsContext>
      )}
    </>
  );
}

function findRow(items: readonly ItemRow[], itemId: string | null): ItemRow | undefined {
  return items.find(({ key }) => key === itemId);
}
