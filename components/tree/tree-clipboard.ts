import { toast } from "sonner";
import type { ItemActions } from "@/components/shell/contexts/item-actions-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { messages } from "@/components/shell/messages/messages";
import { formatShortcut } from "@/components/ui/keyboard/format-shortcut";
import type { Item } from "@/lib/contracts/items";
import { findMoveObstacle } from "@/lib/domain/tree/move-obstacle";
import { changeable, sayMayNot } from "./changeable-items";
import { sayCut, unsayCut } from "./cut-toast";
import { idsAbove } from "./ids-above";
import type { TreeControl } from "./tree-control";
import type { TreeRows } from "./use-tree-rows";

type Parts = Pick<ItemActions, "moveTo"> & {
  tree: TreeRows;
  /** The items that were cut. */
  cut: readonly Item[];
  keep: (cut: readonly Item[]) => void;
  /** The items for an action on a row: the entire selection if the row is part of it. */
  affected: (item: Item) => readonly Item[];
  open: (folderId: string) => void;
  /** Clears the selection. */
  clear: () => void;
};

/** Cuts items of a tree, and moves them to the place where they are pasted. */
export function treeClipboard({
  tree,
  cut,
  keep,
  affected,
  open,
  clear,
  moveTo,
}: Parts): Pick<TreeControl, "cut" | "takeBackCut" | "paste"> {
  const takeBackCut = () => {
    keep([]);
    unsayCut();
  };
  return {
    cut: (item) => {
      const going = changeable(affected(item));
      if (going.length === 0) {
        sayMayNot(affected(item));
        return;
      }
      keep(going);
      sayCut(
        messages.items.cut(
          going.map(({ name }) => name),
          formatShortcut(shortcuts.treePaste),
        ),
      );
    },
    takeBackCut,
    paste: (row) => {
      const folder = row.item.kind === "folder" ? row : tree.rowOf(row.parentKey);
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
      if (id !== null) open(id);
      takeBackCut();
      clear();
      moveTo(cut, { id, name });
    },
  };
}
