"use client";

import { useState, type ReactNode } from "react";
import {
  ItemActionsContext,
  type ChosenFolder,
  type DropTarget,
  type Movable,
} from "@/components/shell/contexts/item-actions-context";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import type { Item } from "@/lib/contracts/items";
import { findMoveObstacle } from "@/lib/domain/tree/move-obstacle";
import { expandedFoldersOf } from "./expanded-folders";
import { NewFolderDialog } from "./new-folder-dialog";
import { useCopyItems } from "./use-copy-items";
import { useMoveItems } from "./use-move-items";
import { useRenameItem } from "@/components/shell/items/use-rename-item";
import { useRestoreItems } from "./use-restore-items";
import { useTrashItems } from "./use-trash-items";

const MoveDialog = loadWhenOpened(async () => (await import("./move-dialog")).MoveDialog, { hasField: true });

export type ItemActionsProviderProps = { userId: string; children: ReactNode };

type Asking =
  | { kind: "whereTo"; things: readonly Movable[]; onChosen: (folder: ChosenFolder) => void }
  | { kind: "folder"; parentId: string | null }
  | null;

/** The actions on folders and pages, for every menu on screen, with their dialogs. */
export function ItemActionsProvider({ userId, children }: ItemActionsProviderProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const folders = expandedFoldersOf(userId);
  const { rename } = useRenameItem();
  const moveTo = useMoveItems();
  const copy = useCopyItems();
  const trash = useTrashItems();
  const restore = useRestoreItems();
  const { run, closed } = useAfterClose();
  const stop = () => setAsking(null);
  const chooseFolder = (things: readonly Movable[], onChosen: (folder: ChosenFolder) => void) =>
    setAsking({ kind: "whereTo", things, onChosen });
  const actions = {
    rename,
    move: (items: readonly Item[]) => chooseFolder(items, (to) => moveTo(items, to)),
    moveTo,
    mayMoveTo: (items: readonly Item[], target: DropTarget) => findMoveObstacle(items, target) === null,
    chooseFolder,
    copy,
    trash,
    restore,
    shift: null,
    createFolder: (parentId: string | null) => {
      // Shows the new folder in the tree.
      if (parentId !== null) folders.open(parentId);
      setAsking({ kind: "folder", parentId });
    },
  };
  return (
    <ItemActionsContext value={actions}>
      {children}
      {asking?.kind === "whereTo" ? (
        <MoveDialog
          open
          onOpenChange={stop}
          items={asking.things}
          userId={userId}
          onChoose={({ id, name, ids }) => {
            stop();
            run(() => {
              // Shows the destination in the tree.
              folders.open(...ids);
              asking.onChosen({ id, name });
            });
          }}
          onClosed={closed}
        />
      ) : null}
      {asking?.kind === "folder" ? <NewFolderDialog parentId={asking.parentId} onClose={stop} /> : null}
    </ItemActionsContext>
  );
}
