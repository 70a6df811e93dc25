import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { Alert } from "@/components/ui/notice";
import { createPageFrom, readTemplate } from "@/lib/client/new-pages";
import { checkTitle } from "@/lib/contracts/fields/lines";
import type { PageRecord } from "@/lib/contracts/pages";
import { TemplateChoice } from "./template-choice";
import { useTemplates } from "./use-templates";

export type TemplateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  /** The folder of the new page; null is the top level. */
  parentId: string | null;
  /** The template that is chosen at first; null for the first one. */
  first: string | null;
  /** What was typed of the title. */
  title?: string | undefined;
  onCreated: (page: PageRecord) => void;
};

/** Asks for a title and a template, and creates a page of them. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { open, onOpenChange, userId, parentId, first, onCreated } = props;
  const words = messages.templates;
  const [title, setTitle] = useState(props.title ?? "");
  const [chosen, setChosen] = useState<string | null>(first);
  const [isTried, setTried] = useState(false);
  const list = useTemplates(userId, first);
  const templateId = chosen ?? list.data?.[0]?.id ?? null;
  const { line, problems } = checkTitle(title);
  const creation = useMutation({
    mutationFn: async (id: string) => createPageFrom(await readTemplate(id), { title: line, parentId }),
    onSuccess: onCreated,
  });
  const submit = () => {
    setTried(true);
    if (problems.length === 0 && templateId !== null && !creation.isPending) creation.mutate(templateId);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.dialogTitle}
      description={words.dialogHint}
      closeLabel={messages.close}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={words.pageTitle}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={isTried && problems.length > 0 ? messages.page.titleInvalid : undefined}
        />
        <TemplateChoice
          {...{ list, templates: list.data ?? [], chosenId: templateId }}
          none={null}
          onChoose={setChosen}
        />
        {creation.isError ? (
          <Alert>
            {words.failed} {explainFailure(creation.error)}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" busy={creation.isPending || templateId === null}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
