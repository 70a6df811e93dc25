import { use, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import type { OpenMenu } from "@/components/shell/commands/items-menu";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { formatShortcut } from "@/components/ui/keyboard/format-shortcut";
import { extended, noSelection, toggled, type Selection } from "@/components/ui/selection";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { findMoveObstacle, topmostItems } from "@/lib/domain/tree/move-obstacle";
import type { ExpandedFolders } from "./expanded-folders";
import { sayCut, unsayCut } from "./cut-toast";
import { idsAbove } from "./ids-above";
import { levelSelected, selectedRows, shownIds } from "./selected-rows";
import type { TreeControl } from "./tree-control";
import type { ItemRow, TreeRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

type Parts = {
  tree: TreeRows;
  folders: ExpandedFolders;
  /** The element of the tree. */
  box: RefObject<HTMLElement | null>;
  /** Scrolls a row into sight. */
  reveal: (index: number) => void;
};

/** What a tree remembers of itself. */
export type TreeState = {
  activeId: string | null;
  renamingId: string | null;
  selection: Selection;
  cut: readonly Item[];
  menu: OpenMenu | null;
};

const start: TreeState = { activeId: null, renamingId: null, selection: noSelection, cut: [], menu: null };

/** What a tree remembers of itself. */
export function useTreeState() {
  const [state, setState] = useState(start);
  const change = (more: Partial<TreeState>) => setState((before) => ({ ...before, ...more }));
  return { state, change };
}

/** How a tree is changed. */
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
  // The focus stays where they were, and nothing is selected that is out of sight.
  const leave = (going: readonly Item[]) => {
    if (going.length === 0) return;
    const next = findNext(tree.rows, new Set(going.map(({ id }) => id)));
    select(noSelection);
    if (next) control.focus(next.key);
  };
  const control: TreeControl = {
    focus: (itemId) => {
      // A row out of sight is drawn once it is the active one.
      if (!find(itemId)) flushSync(() => change({ activeId: itemId }));
      reveal(tree.indexOf(itemId));
      find(itemId)?.focus({ preventScroll: true });
    },
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
      if (byKey) control.focus(itemId);
    },
    toggle: (itemId) => select(toggled(selection, itemId)),
    extend: (from, to) => select(extended(selection, shownIds(tree.rows), { from, to })),
    selectLevel: (beside) => select(levelSelected(tree.rows, beside)),
    clearSelection: (anchor) => change({ selection: { ...noSelection, anchor } }),
    affected: (item) => {
      if (!selection.ids.has(item.id)) return [item];
      const items = selectedRows(selection, tree.rows).map((row) => row.item);
      return topmostItems(items, ({ id }) => idsAbove(tree, id));
    },
    move: (items) =>
      chooseFolder(items, (to) => {
        leave(items.filter(({ parentId }) => parentId !== to.id));
        moveTo(items, to);
      }),
    cut: (item) => {
      const cut = changeable(control.affected(item));
      if (cut.length === 0) {
        sayMayNot(control.affected(item));
        return;
      }
      change({ cut });
      sayCut(
        messages.items.cut(
          cut.map(({ name }) => name),
          formatShortcut(shortcuts.treePaste),
        ),
      );
    },
    takeBackCut: () => {
      change({ cut: [] });
      unsayCut();
    },
    paste: (row) => {
      const folder = row.item.kind === "folder" ? row : tree.rowOf(row.parentKey);
      const { cut } = state;
      if (cut.length === 0) return;
      const { id, name, ownerId, permission } = folder?.item ?? {
        ...row.item,
        id: null,
        name: messages.moving.top,
        permission: "admin",
      };
      const ids = folder === undefined ? [] : [...idsAbove(tree, folder.key), folder.key];
      const obstacle = findMoveObstacle(cut, { id, ownerId, permission, ids });
      if (obstacle !== null) {
        const inTheWay = obstacle === "itself" ? cut.filter((item) => ids.includes(item.id)) : cut;
        toast(
          messages.items.notThere(
            inTheWay.map((item) => item.name),
            obstacle,
          ),
        );
        return;
      }
      if (id !== null) folders.open(id);
      control.takeBackCut();
      select(noSelection);
      moveTo(cut, { id, name });
    },
    trash: (items) => {
      const going = changeable(items);
      if (going.length === 0) {
        sayMayNot(items);
        return;
      }
      leave(going);
      trash(going);
    },
    openMenu: (item, at) => {
      const items = control.affected(item);
      if (!selection.ids.has(item.id)) change({ selection: { ...noSelection, anchor: item.id } });
      change({ menu: { item, items, at: at ?? belowStart(find(item.id)), byKey: at === null } });
    },
  };
  return control;
}

function sayMayNot(items: readonly Item[]): void {
  if (items.length > 0) toast(messages.items.mayNotChange(items.map(({ name }) => name)));
}

function changeable(items: readonly Item[]): readonly Item[] {
  return items.filter(({ permission }) => permission !== "view");
}

/** Where the focus goes when rows go away with all below them: the next one that stays, else the one before. */
function findNext(rows: readonly TreeRow[], going: ReadonlySet<string>): ItemRow | undefined {
  const first = rows.findIndex(({ key }) => going.has(key));
  let goingDepth = Infinity;
  for (const row of rows.slice(Math.max(0, first))) {
    if (row.depth <= goingDepth) goingDepth = going.has(row.key) ? row.depth : Infinity;
    if (goingDepth === Infinity && row.kind === "item") return row;
  }
  return rows
    .slice(0, Math.max(0, first))
    .filter((row) => row.kind === "item")
    .at(-1);
}

function belowStart(row: HTMLElement | null | undefined): { x: number; y: number } {
  const { left = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
  return { x: left + 32, y: bottom };
}
