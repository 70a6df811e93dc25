import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { focusCreatedItem } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { NameDialog } from "@/components/ui/dialog/name-dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren, showItem } from "@/lib/client/cache/folder-children-cache";
import { checkTitle } from "@/lib/contracts/fields/lines";
import { folderItem, itemHref } from "@/lib/contracts/to-item";

export type NewFolderDialogProps = { parentId: string | null; onClose: () => void };

/** Asks for the name of a new folder and creates it. */
export function NewFolderDialog({ parentId, onClose }: NewFolderDialogProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const [error, setError] = useState<string>();
  const words = messages.folders;
  const creation = useMutation({
    mutationFn: (checked: string) => callOperation("POST /folders", { body: { name: checked, parentId } }),
    onSuccess: async (folder) => {
      const item = folderItem(folder);
      showItem(queries, item);
      toast(words.created(folder.name), {
        action: { label: messages.items.open, onClick: () => router.push(itemHref(item)) },
      });
      onClose();
      await refetchFolderChildren(queries);
      focusCreatedItem(item.id);
    },
    onError: (fault) => setError(`${words.createFailed} ${explainFailure(fault)}`),
  });
  const submit = (name: string) => {
    const { line, problems } = checkTitle(name);
    if (problems.length === 0) creation.mutate(line);
    else setError(messages.items.nameInvalid);
  };
  return (
    <NameDialog
      title={words.create}
      label={words.name}
      initialName=""
      words={{
        submit: words.createAction,
        busy: words.creating,
        cancel: messages.cancel,
        close: messages.close,
      }}
      busy={creation.isPending}
      error={error}
      onEdit={() => setError(undefined)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
