import { useRouter } from "next/navigation";
import { use, useId, useState } from "react";
import { flushSync } from "react-dom";
import { ItemActionsContext } from "@/components/shell/item-actions-context";
import { itemHref, type Item } from "@/lib/contracts/items";
import type { ExpandedFolders } from "./expanded-folders";
import type { TreeControl } from "./tree-control";
import type { ItemRow } from "./tree-rows";

/** The menu of a row; without a place it is closing. */
export type OpenMenu = { item: Item; at: { x: number; y: number } | null };

/** What a tree remembers of itself, and how to change it. */
export function useTreeControl(rows: readonly ItemRow[], folders: ExpandedFolders) {
  const id = useId();
  const router = useRouter();
  const { rename, trash } = use(ItemActionsContext);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  const domId = (itemId: string) => `${id}-${itemId}`;
  const rowOf = (itemId: string) => document.getElementById(domId(itemId));
  const control: TreeControl = {
    domId,
    focus: (itemId) => rowOf(itemId)?.focus(),
    focused: setActiveId,
    open: (folderId) => folders.open(folderId),
    close: (folderId) => folders.close(folderId),
    openItem: (item) => {
      if (item.kind === "folder") folders.open(item.id);
      router.push(itemHref(item));
    },
    rename,
    startRenaming: setRenamingId,
    renamed: (itemId, byKey) => {
      flushSync(() => setRenamingId(null));
      if (byKey) control.focus(itemId);
    },
    trash: (item) => {
      const next = findNext(rows, item.id);
      if (next) control.focus(next.key);
      trash(item);
    },
    openMenu: (item, at) => setMenu({ item, at: at ?? belowStart(rowOf(item.id)) }),
  };
  const closeMenu = () => setMenu((before) => before && { ...before, at: null });
  return { control, activeId, renamingId, menu, closeMenu };
}

/** Where the focus goes when a row goes away: the next one that stays, else the one before. */
function findNext(rows: readonly ItemRow[], itemId: string): ItemRow | undefined {
  const at = rows.findIndex(({ key }) => key === itemId);
  const depth = rows[at]?.depth ?? 0;
  return rows.slice(at + 1).find((row) => row.depth <= depth) ?? rows[at - 1];
}

function belowStart(row: HTMLElement | null): { x: number; y: number } {
  const { left = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  return { x: left + 32, y: bottom };
}
