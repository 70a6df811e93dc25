import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { focusRestoredItem } from "@/components/shell/navigation/focus-restoration";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { FileRecord } from "@/lib/contracts/files";

type Place = { id: string | null; name: string };

export type FileActions = { move: () => void; trash: () => void };

/** The actions on a file besides renaming; both can be undone. */
export function useFileActions(file: FileRecord, ownerId: string): FileActions {
  const queries = useQueryClient();
  const { chooseFolder, restore: restoreItems } = use(ItemActionsContext);
  const words = messages.items;
  const { name } = file;
  const params = { fileId: file.id };
  const moveTo = (parentId: string | null) =>
    callOperation("PATCH /files/{fileId}", { params, body: { parentId } });
  const refetch = () => refetchFolderChildren(queries);
  const readAgainAndFocus = async () => {
    await refetch();
    focusRestoredItem(file.id);
  };
  const complain = (failed: string) => (fault: unknown) => toast.error(`${failed} ${explainFailure(fault)}`);
  const moveBack = useMutation({
    mutationFn: () => moveTo(file.parentId),
    onSuccess: () => toast(words.movedBack([name])),
    onError: complain(words.moveFailed([name])),
    onSettled: readAgainAndFocus,
  });
  const move = useMutation({
    mutationFn: (to: Place) => moveTo(to.id),
    onSuccess: (_, to) => {
      showUndoToast(words.moved([name], to.id === null ? null : to.name), {
        undo: () => moveBack.mutateAsync(),
        redo: () => move.mutateAsync(to),
      });
    },
    onError: complain(words.moveFailed([name])),
    onSettled: refetch,
  });
  const restore = useMutation({
    mutationFn: () => restoreItems([{ ...file, kind: "file", ownerId }]),
    onSettled: () => focusRestoredItem(file.id),
  });
  const trash = useMutation({
    mutationFn: () => callOperation("DELETE /files/{fileId}/trash", { params }),
    onSuccess: () => {
      showUndoToast(words.trashed([name]), {
        undo: () => restore.mutateAsync(),
        redo: () => trash.mutateAsync(),
      });
    },
    onError: complain(words.trashFailed([name])),
    onSettled: refetch,
  });
  return {
    move: () => chooseFolder([{ ...file, ownerId }], (to) => holdUndo(move.mutateAsync(to))),
    trash: () => holdUndo(trash.mutateAsync()),
  };
}
