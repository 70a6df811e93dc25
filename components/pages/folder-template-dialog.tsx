import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { callOperation } from "@/lib/client/http/call-operation";
import { findFolderTemplateId } from "@/lib/client/new-pages";
import { listTemplates } from "@/lib/client/templates";
import { TemplateChoice } from "./template-choice";

export type FolderTemplateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  folder: { id: string; name: string };
};

/** Chooses the template that new pages of a folder start from, for everybody. */
export function FolderTemplateDialog({ open, onOpenChange, userId, folder }: FolderTemplateDialogProps) {
  const words = messages.templates;
  const [picked, setPicked] = useState<string | null>();
  const known = useQuery({
    queryKey: ["templates", folder.id],
    queryFn: async () => {
      const chosen = await findFolderTemplateId(folder.id);
      return { chosen, templates: await listTemplates(userId, chosen) };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const chosenId = picked === undefined ? (known.data?.chosen ?? null) : picked;
  const saving = useMutation({
    mutationFn: (templateId: string | null) =>
      callOperation("PATCH /folders/{folderId}", { params: { folderId: folder.id }, body: { templateId } }),
    onSuccess: () => {
      const template = known.data?.templates.find(({ id }) => id === chosenId);
      toast(words.folderSaved(folder.name, template?.name ?? null));
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.folderTitle(folder.name)}
      description={words.folderHint}
      closeLabel={messages.close}
    >
      <form
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (known.data && !saving.isPending) saving.mutate(chosenId);
        }}
      >
        <TemplateChoice
          {...{ list: known, templates: known.data?.templates ?? [], chosenId }}
          none={words.noTemplate}
          onChoose={setPicked}
        />
        {saving.isError ? (
          <Alert>
            {words.folderFailed} {explainFailure(saving.error)}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" busy={saving.isPending || !known.data}>
            {words.folderSave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
