import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { showOutcomeToast } from "@/components/shell/toasts/show-outcome-toast";
import { changeEach } from "@/lib/client/change-each";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { TrashedItem } from "./trashed-item";

/** The actions on several items in the trash; a refused one does not stop the others. */
export function useTrashWays({ onSettled }: { onSettled: () => void }) {
  const queries = useQueryClient();
  const words = messages.trash;
  const { restore } = use(ItemActionsContext);
  const restoring = useMutation({
    mutationFn: (items: readonly TrashedItem[]) => restore(items),
    onSuccess: onSettled,
  });
  const deleting = useMutation({
    mutationFn: (items: readonly TrashedItem[]) =>
      changeEach(items, (item) => callItemOperation(item, "DELETE /permanent", {})),
    onSuccess: async (outcome) => {
      showOutcomeToast(outcome, {
        nameOf: ({ name }) => name,
        words: {
          done: words.deletedSeveral,
          failed: words.notDeletedSeveral,
          inPart: words.deletedInPart,
        },
        undo: null,
      });
      onSettled();
      await refetchFolderChildren(queries);
    },
  });
  return { restoring, deleting };
}
