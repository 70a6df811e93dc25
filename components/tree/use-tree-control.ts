import { use, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import type { OpenMenu } from "@/components/shell/commands/items-menu";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { extended, noSelection, toggled, type Selection } from "@/components/ui/selection";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { topmostItems } from "@/lib/domain/tree/move-obstacle";
import type { ExpandedFolders } from "./expanded-folders";
import { idsAbove } from "./ids-above";
import { levelSelected, selectedRows, shownIds } from "./selected-rows";
import { treeClipboard } from "./tree-clipboard";
import type { TreeControl } from "./tree-control";
import { treeRemoval } from "./tree-removal";
import type { TreeRows } from "./use-tree-rows";

type Parts = {
  tree: TreeRows;
  folders: ExpandedFolders;
  /** The element of the tree. */
  box: RefObject<HTMLElement | null>;
  /** Scrolls to a row. */
  reveal: (index: number) => void;
};

/** The state of a tree, with its setter. */
export type TreeState = {
  activeId: string | null;
  renamingId: string | null;
  selection: Selection;
  cut: readonly Item[];
  menu: OpenMenu | null;
};

const start: TreeState = { activeId: null, renamingId: null, selection: noSelection, cut: [], menu: null };

/** The state of a tree, with its setter. */
export function useTreeState() {
  const [state, setState] = useState(start);
  const change = (more: Partial<TreeState>) => setState((before) => ({ ...before, ...more }));
  return { state, change };
}

/** The actions of a tree. */
export function useTreeControl(
  { state, change }: ReturnType<typeof useTreeState>,
  parts: Parts,
): TreeControl {
  const { tree, folders, box, reveal } = parts;
  const router = useGuardedRouter();
  const { rename, chooseFolder, moveTo, trash } = use(ItemActionsContext);
  const { selection } = state;
  const find = (itemId: string) => box.current?.querySelector<HTMLElement>(`[data-item="${itemId}"]`);
  const select = (next: Selection) => change({ selection: next });
  const clear = () => select(noSelection);
  const focus = (itemId: string) => {
    // A hidden row is rendered once it is the active one.
    if (!find(itemId)) flushSync(() => change({ activeId: itemId }));
    reveal(tree.indexOf(itemId));
    find(itemId)?.focus({ preventScroll: true });
  };
  const affected = (item: Item) => {
    if (!selection.ids.has(item.id)) return [item];
    const items = selectedRows(selection, tree.rows).map((row) => row.item);
    return topmostItems(items, ({ id }) => idsAbove(tree, id));
  };
  return {
    focus,
    affected,
    focused: (activeId) => change({ activeId }),
    open: (...folderIds) => folders.open(...folderIds),
    close: (folderId) => folders.close(folderId),
    openItem: (item) => {
      if (item.kind === "folder") folders.open(item.id);
      router.push(itemHref(item));
    },
    rename,
    startRenaming: (renamingId) => change({ renamingId }),
    renamed: (itemId, byKey) => {
      flushSync(() => change({ renamingId: null }));
      if (byKey) focus(itemId);
    },
    toggle: (itemId) => select(toggled(selection, itemId)),
    extend: (from, to) => select(extended(selection, shownIds(tree.rows), { from, to })),
    selectLevel: (beside) => select(levelSelected(tree.rows, beside)),
    clearSelection: (anchor) => change({ selection: { ...noSelection, anchor } }),
    ...treeRemoval({ tree, chooseFolder, moveTo, trash, clear, focus }),
    ...treeClipboard({
      tree,
      cut: state.cut,
      affected,
      keep: (cut) => change({ cut }),
      open: (folderId) => folders.open(folderId),
      clear,
      moveTo,
    }),
    openMenu: (item, at) => {
      const items = affected(item);
      if (!selection.ids.has(item.id)) change({ selection: { ...noSelection, anchor: item.id } });
      change({ menu: { item, items, at: at ?? belowStart(find(item.id)), byKey: at === null } });
    },
  };
}

function belowStart(row: HTMLElement | null | undefined): { x: number; y: number } {
  const { left = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  return { x: left + 32, y: bottom };
}
