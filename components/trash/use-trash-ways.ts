import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { changeEach, type Outcome } from "@/lib/client/change-each";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { TrashedItem } from "./trashed-item";

/** The ways out of the trash for several at once; what is refused does not keep the others. */
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
      tell(outcome, {
        done: words.deletedSeveral,
        failed: words.notDeletedSeveral,
        inPart: words.deletedInPart,
      });
      onSettled();
      await refetchFolderChildren(queries);
    },
  });
  return { restoring, deleting };
}

type Words = {
  done: (names: readonly string[]) => string;
  failed: (names: readonly string[]) => string;
  inPart: (done: number, all: number) => string;
};

function tell({ done, failed }: Outcome<TrashedItem>, words: Words): void {
  const [first] = failed;
  if (first === undefined) {
    toast(words.done(done.map(({ name }) => name)));
    return;
  }
  const refused = `${words.failed(failed.map(({ one }) => one.name))} ${explainFailure(first.fault)}`;
  toast.error(
    done.length === 0 ? refused : `${words.inPart(done.length, done.length + failed.length)} ${refused}`,
  );
}
