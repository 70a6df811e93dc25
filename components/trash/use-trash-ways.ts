import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { changeEach, type Outcome } from "@/lib/client/change-each";
import { explainFailure } from "@/lib/client/http/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import { deleteTrashedPermanently, restoreTrashed, type TrashedItem } from "./trashed-item";

/** The ways out of the trash for several at once; what is refused does not keep the others. */
export function useTrashWays({ onSettled }: { onSettled: () => void }) {
  const queries = useQueryClient();
  const words = messages.trash;
  const restoring = useMutation({
    mutationFn: restoreEach,
    onSuccess: async (outcome) => {
      const { restored, restoreFailed, restoredInPart } = messages.items;
      tell(outcome, { done: restored, failed: restoreFailed, inPart: restoredInPart });
      onSettled();
      await refetchFolderChildren(queries);
    },
  });
  const deleting = useMutation({
    mutationFn: (items: readonly TrashedItem[]) => changeEach(items, deleteTrashedPermanently),
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

/** The folders one after the other, the latest first: what was in one of them goes back into it. */
async function restoreEach(items: readonly TrashedItem[]): Promise<Outcome<TrashedItem>> {
  const outcomes: Outcome<TrashedItem>[] = [];
  for (const folder of items.filter(({ kind }) => kind === "folder"))
    outcomes.push(await changeEach([folder], restoreTrashed));
  const others = items.filter(({ kind }) => kind !== "folder");
  outcomes.push(await changeEach(others, restoreTrashed));
  return {
    done: outcomes.flatMap(({ done }) => done),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
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
  const refused = `${words.failed(failed.map(({ one }) => one.name))} ${explainFailure(first.fault, messages.failures)}`;
  toast.error(
    done.length === 0 ? refused : `${words.inPart(done.length, done.length + failed.length)} ${refused}`,
  );
}
