import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, type SyntheticEvent } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { explainFailure } from "@/lib/client/explain-failure";
import { createFolder } from "@/lib/client/folders";
import { readLevelsAgain, showItem } from "@/lib/client/level-cache";
import { title as nameSchema } from "@/lib/contracts/fields";
import { folderItem, itemHref } from "@/lib/contracts/items";

export type NewFolderDialogProps = { parentId: string | null; onClose: () => void };

/** Asks for the name of a new folder and creates it. */
export function NewFolderDialog({ parentId, onClose }: NewFolderDialogProps) {
  const queries = useQueryClient();
  const router = useRouter();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const words = messages.folders;
  const creation = useMutation({
    mutationFn: (checked: string) => createFolder({ name: checked, parentId }),
    onSuccess: async (folder) => {
      const item = folderItem(folder);
      showItem(queries, item);
      toast(words.created(folder.name), {
        action: { label: messages.items.open, onClick: () => router.push(itemHref(item)) },
      });
      onClose();
      await readLevelsAgain(queries);
    },
    onError: (fault) => setError(`${words.createFailed} ${explainFailure(fault, messages.failures)}`),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = nameSchema.safeParse(name);
    if (!checked.success) setError(messages.tree.nameInvalid);
    else if (!creation.isPending) creation.mutate(checked.data);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.create}
      closeLabel={messages.close}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={words.name}
          value={name}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" kind="primary" busy={creation.isPending}>
            {creation.isPending ? words.creating : words.createAction}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
