import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { focusScreen } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { TrashedItem } from "./trashed-item";

export type EmptyTrashProps = {
  items: readonly TrashedItem[];
  /** Whether there is nothing else. */
  complete: boolean;
};

/** Deletes all that one owns in the trash for good, after asking. */
export function EmptyTrash({ items, complete }: EmptyTrashProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const words = messages.trash;
  // With nothing left to empty it goes away, and its button had the focus.
  useEffect(() => focusScreen, []);
  const countOf = (wanted: TrashedItem["kind"]) => items.filter(({ kind }) => kind === wanted).length;
  const emptying = useMutation({
    mutationFn: () => callOperation("DELETE /trash/empty", {}),
    onSuccess: async ({ folders, pages }) => {
      setAsking(false);
      toast(words.emptied(words.counted({ folders, pages, files: countOf("file") })));
      await refetchFolderChildren(queries);
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(`${words.emptyFailed} ${explainFailure(fault)}`);
    },
  });
  const will = words.emptyWill({
    folders: countOf("folder"),
    pages: countOf("page"),
    files: countOf("file"),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.empty}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.emptyAsk}
        description={complete ? will : words.emptyWillAndMore(will)}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={emptying.isPending} onClick={() => emptying.mutate()}>
          {emptying.isPending ? words.deleting : words.empty}
        </Button>
      </ConfirmDialog>
    </>
  );
}
