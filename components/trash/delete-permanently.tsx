import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { IconButton } from "@/components/ui/form/icon-button";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { TrashedItem } from "./trashed-item";

export type DeletePermanentlyProps = { item: TrashedItem };

/** Deletes something in the trash for good, after asking. */
export function DeletePermanently({ item }: DeletePermanentlyProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const words = messages.trash;
  const deletion = useMutation({
    mutationFn: () => callItemOperation(item, "DELETE /permanent", {}),
    onSuccess: async () => {
      setAsking(false);
      toast(words.deleted(item.name));
      await refetchFolderChildren(queries, { gone: item.id });
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(`${words.deleteFailed(item.name)} ${explainFailure(fault)}`);
    },
  });
  return (
    <>
      <IconButton
        label={words.deleteName(item.name)}
        onClick={() => setAsking(true)}
        className="size-9 hover:text-alarm"
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.deleteTitle(item.name)}
        description={words.deleteHint[item.kind]}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
          {deletion.isPending ? words.deleting : words.delete}
        </Button>
      </ConfirmDialog>
    </>
  );
}
