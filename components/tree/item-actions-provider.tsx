"use client";

import { useState, type ReactNode } from "react";
import { ItemActionsContext, type ChosenFolder, type Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import { Dialog } from "@/components/ui/dialog";
import type { Item } from "@/lib/contracts/items";
import { expandedFoldersOf } from "./expanded-folders";
import { MovePicker } from "./move-picker";
import { NewFolderDialog } from "./new-folder-dialog";
import { useCopyItem } from "./use-copy-item";
import { useMoveItem } from "./use-move-item";
import { useRenameItem } from "./use-rename-item";
import { useTrashItem } from "./use-trash-item";

export type ItemActionsProviderProps = { userId: string; children: ReactNode };

type Asking =
  | { kind: "whereTo"; thing: Movable; onChosen: (folder: ChosenFolder) => void }
  | { kind: "folder"; parentId: string | null }
  | null;

/** What can be done with folders and pages, for every menu on screen, and the dialogs that ask for more. */
export function ItemActionsProvider({ userId, children }: ItemActionsProviderProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const folders = expandedFoldersOf(userId);
  const rename = useRenameItem();
  const moveTo = useMoveItem();
  const copy = useCopyItem();
  const trash = useTrashItem();
  const stop = () => setAsking(null);
  const chooseFolder = (thing: Movable, onChosen: (folder: ChosenFolder) => void) =>
    setAsking({ kind: "whereTo", thing, onChosen });
  const actions = {
    rename,
    move: (item: Item) =>
      chooseFolder(item, ({ id, name }) => moveTo(item, id === null ? null : { id, name })),
    chooseFolder,
    copy,
    trash,
    createFolder: (parentId: string | null) => {
      // The new folder is to be seen in the tree.
      if (parentId !== null) folders.open(parentId);
      setAsking({ kind: "folder", parentId });
    },
  };
  return (
    <ItemActionsContext value={actions}>
      {children}
      {asking?.kind === "whereTo" ? (
        <Dialog
          open
          onOpenChange={stop}
          title={messages.moving.title(asking.thing.name)}
          closeLabel={messages.close}
        >
          <MovePicker
            item={asking.thing}
            userId={userId}
            onChoose={({ id, name, ids }) => {
              stop();
              // Where it goes is to be seen in the tree.
              folders.open(...ids);
              asking.onChosen({ id, name });
            }}
          />
        </Dialog>
      ) : null}
      {asking?.kind === "folder" ? <NewFolderDialog parentId={asking.parentId} onClose={stop} /> : null}
    </ItemActionsContext>
  );
}
