import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { Alert } from "@/components/ui/notice";
import { createFromTemplate, listTemplates } from "@/lib/client/templates";
import { checkTitle } from "@/lib/contracts/fields/lines";
import type { Item } from "@/lib/contracts/items";
import type { PageRecord } from "@/lib/contracts/pages";

export type TemplateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  /** The folder of the new page; null is the top level. */
  parentId: string | null;
  onCreated: (page: PageRecord) => void;
};

/** Asks for a title and a template, and creates a page of them. */
export function TemplateDialog({ open, onOpenChange, userId, parentId, onCreated }: TemplateDialogProps) {
  const words = messages.templates;
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const list = useQuery({ queryKey: ["templates"], queryFn: () => listTemplates(userId), staleTime: 0 });
  const templateId = chosen ?? list.data?.[0]?.id ?? null;
  const { line, problems } = checkTitle(title);
  const creation = useMutation({
    mutationFn: (id: string) => createFromTemplate(id, { title: line, parentId }),
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
        {list.isPending ? <p role="status">{words.loading}</p> : null}
        {list.isError ? <FailedNotice onRetry={() => list.refetch()}>{words.loadFailed}</FailedNotice> : null}
        {list.data?.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
        {list.data && list.data.length > 0 ? (
          <TemplateChoice templates={list.data} chosenId={templateId} onChoose={setChosen} />
        ) : null}
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

type TemplateChoiceProps = {
  templates: readonly Item[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

function TemplateChoice({ templates, chosenId, onChoose }: TemplateChoiceProps) {
  const group = useId();
  return (
    <fieldset className="grid max-h-64 min-w-0 grid-cols-1 gap-1 overflow-y-auto">
      <legend className="mb-1.5 text-sm font-medium">{messages.templates.templates}</legend>
      {templates.map(({ id, name }) => (
        <label key={id} className="flex min-h-8 min-w-0 items-center gap-3 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={group}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            className="size-4 shrink-0 accent-ink"
          />
          <span className="min-w-0 truncate font-serif">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
