import { useRouter } from "next/navigation";
import { use, useId, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { ItemActionsContext } from "@/components/shell/item-actions-context";
import { itemHref, type Item } from "@/lib/contracts/items";
import { useExpandedIds, type ExpandedFolders } from "./expanded-folders";
import { RowMenu } from "./row-menu";
import type { TreeControl } from "./tree-control";
import { findTyped, toStep, type TreeStep } from "./tree-keys";
import { TreeNote } from "./tree-note";
import { TreeRowView } from "./tree-row-view";
import type { ItemRow } from "./tree-rows";
import { useTreeRows } from "./use-tree-rows";
import { useTypeAhead } from "./use-type-ahead";

export type ItemTreeProps = {
  label: string;
  roots: readonly Item[];
  folders: ExpandedFolders;
  /** What is on screen. */
  openId: string | null;
};

type OpenMenu = { item: Item; at: { x: number; y: number } | null };

/** Folders and pages as a tree: one tab stop, arrow keys inside, a menu for each row. */
export function ItemTree({ label, roots, folders, openId }: ItemTreeProps) {
  const id = useId();
  const router = useRouter();
  const actions = use(ItemActionsContext);
  const rows = useTreeRows(roots, useExpandedIds(folders));
  const items = rows.filter((row) => row.kind === "item");
  const [activeId, setActiveId] = useState<string | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const typeAhead = useTypeAhead();
  const active = findRow(items, activeId) ?? findRow(items, openId) ?? items[0];

  const domId = (itemId: string) => `${id}-${itemId}`;
  const focusRow = (itemId: string) => document.getElementById(domId(itemId))?.focus();
  const control: TreeControl = {
    domId,
    focused: setActiveId,
    open: (folderId) => folders.open(folderId),
    close: (folderId) => folders.close(folderId),
    rename: actions.rename,
    renamed: (itemId, byKey) => {
      flushSync(() => setRenamingId(null));
      if (byKey) focusRow(itemId);
    },
    openMenu: (row, at) => setMenu({ item: row.item, at }),
  };
  const openItem = (item: Item) => {
    if (item.kind === "folder") folders.open(item.id);
    router.push(itemHref(item));
  };
  const take = ({ kind, id: itemId }: TreeStep) => {
    if (kind === "focus") focusRow(itemId);
    else folders[kind](itemId);
  };
  const trash = (row: ItemRow) => {
    const at = items.indexOf(row);
    const next = items.slice(at + 1).find(({ depth }) => depth <= row.depth) ?? items[at - 1];
    if (next) focusRow(next.key);
    actions.trash(row.item);
  };
  const press = (row: ItemRow, event: KeyboardEvent): boolean => {
    const mayChange = row.item.permission !== "view";
    const step = toStep(items, row, event.key);
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (step) take(step);
    else if (event.key === "Enter") openItem(row.item);
    else if (event.key === " " && row.expanded !== null) control[row.expanded ? "close" : "open"](row.key);
    else if (event.key === "F2" && mayChange) setRenamingId(row.key);
    else if (event.key === "Delete" && mayChange) trash(row);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      const at = document.getElementById(domId(row.key))?.getBoundingClientRect();
      control.openMenu(row, { x: (at?.left ?? left) + 32, y: at?.bottom ?? bottom });
    } else if (isLetter)
      take({
        kind: "focus",
        id: findTyped(items, row, typeAhead(event.key, event.timeStamp))?.key ?? row.key,
      });
    else return false;
    return true;
  };
  const steer = (event: KeyboardEvent) => {
    const withModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!active || withModifier || event.nativeEvent.isComposing) return;
    if (press(active, event)) event.preventDefault();
  };

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
        <RowMenu
          item={menu.item}
          at={menu.at}
          onClose={() => setMenu({ ...menu, at: null })}
          onClosed={() => focusRow(menu.item.id)}
          onOpen={() => openItem(menu.item)}
          onRename={() => setRenamingId(menu.item.id)}
        />
      )}
    </>
  );
}

function findRow(items: readonly ItemRow[], itemId: string | null): ItemRow | undefined {
  return items.find(({ key }) => key === itemId);
}
