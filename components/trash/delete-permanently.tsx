import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { explainFailure } from "@/lib/client/explain-failure";
import { deleteItemPermanently } from "@/lib/client/items";
import { readLevelsAgain } from "@/lib/client/level-cache";
import type { TrashedItem } from "./trashed-item";

export type DeletePermanentlyProps = { item: TrashedItem };

/** Deletes something in the trash for good, after asking. */
export function DeletePermanently({ item }: DeletePermanentlyProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const words = messages.trash;
  const deletion = useMutation({
    mutationFn: () => deleteItemPermanently(item),
    onSuccess: async () => {
      setAsking(false);
      toast(words.deleted(item.name));
      await readLevelsAgain(queries, { gone: item.id });
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(`${words.deleteFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
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
        description={item.kind === "folder" ? words.deleteFolder : words.deletePage}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
          {deletion.isPending ? words.deleting : words.delete}
        </Button>
      </ConfirmDialog>
    </>
  );
}
