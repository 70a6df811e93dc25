import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { type FolderLimit, FolderLimitChoice } from "@/components/shell/items/folder-limit-choice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { readProblems } from "@/components/shell/messages/field-problems";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { Alert } from "@/components/ui/notice";
import type { ToldKind } from "@/lib/contracts/change-kinds";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { KindsChoice } from "./kinds-choice";

/** The fields of a webhook; without `folderId` it stays where it is. */
type WebhookFields = { name: string; url: string; kinds: ToldKind[] | null; folderId?: string | null };

type Errors = {
  name?: string | undefined;
  url?: string | undefined;
  kinds?: string | undefined;
  folder?: string | undefined;
};

export type WebhookFormProps<T> = {
  /** The webhook that is changed; its folder stays. */
  webhook?: WebhookRecord;
  words: { action: string; busy: string };
  send: (fields: WebhookFields) => Promise<T>;
  onDone: (answer: T) => void;
};

type Entered = { name: string; url: string; kinds: ToldKind[] | null; limit: FolderLimit };

function checkForm({ name, url, kinds, limit }: Entered): Errors {
  const words = webhookMessages;
  const isMissing = limit.kind === "folder" && limit.folder === null;
  return {
    name: name.trim() === "" ? words.nameMissing : undefined,
    url: /^https?:$/.test(URL.parse(url.trim())?.protocol ?? "") ? undefined : words.urlWrong,
    kinds: kinds?.length === 0 ? words.kindsMissing : undefined,
    folder: isMissing ? words.folderMissing : undefined,
  };
}

/** The fields of a new webhook, or of one that is changed. */
export function WebhookForm<T>({ webhook, words: button, send, onDone }: WebhookFormProps<T>) {
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [kinds, setKinds] = useState<ToldKind[] | null>(webhook?.kinds ?? null);
  const [limit, setLimit] = useState<FolderLimit>({ kind: "everywhere" });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const words = webhookMessages;
  const show = (wrong: Errors) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  };
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (fault) => show(readProblems(fault)),
  });
  const isElsewhere = Object.values(errors).every((error) => error === undefined);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = checkForm({ name, url, kinds, limit });
    show(found);
    if (Object.values(found).some((error) => error !== undefined)) return;
    const folderId = limit.kind === "folder" ? (limit.folder?.id ?? null) : null;
    sending.mutate({ name, url, kinds, ...(webhook === undefined ? { folderId } : {}) });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Alert>{sending.error && isElsewhere ? explainFailure(sending.error) : null}</Alert>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errors.name}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        type="url"
        label={words.url}
        hint={words.urlHint}
        error={errors.url}
        value={url}
        autoComplete="off"
        onChange={(event) => setUrl(event.target.value)}
      />
      <KindsChoice kinds={kinds} error={errors.kinds} onChange={setKinds} />
      {webhook === undefined ? (
        <FolderLimitChoice limit={limit} error={errors.folder} onChange={setLimit} />
      ) : null}
      <Button type="submit" kind="primary" busy={sending.isPending} className="justify-self-end">
        {sending.isPending ? button.busy : button.action}
      </Button>
    </form>
  );
}
