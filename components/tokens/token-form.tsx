import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { destinationsKey } from "@/lib/client/cache/folder-children-cache";
import type { Scope } from "@/lib/contracts/scopes";
import { createTokenBody, type CreatedTokenRecord } from "@/lib/contracts/tokens";
import { FolderLimitChoice, type FolderLimit } from "@/components/shell/items/folder-limit-choice";
import { expiryOptions, toExpiry } from "./expiry-options";
import { ScopeChoice } from "./scope-choice";
import { tokenListKey } from "./token-list-key";

export type TokenFormProps = { onCreated: (token: CreatedTokenRecord) => void };

export function TokenForm({ onCreated }: TokenFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  const [writes, setWrites] = useState(false);
  const [limit, setLimit] = useState<FolderLimit>({ kind: "everywhere" });
  const [folderError, setFolderError] = useState<string>();
  const [expiry, setExpiry] = useState("90");
  const words = tokenMessages;
  const creation = useTokenCreation(onCreated, () => {
    if (limit.kind === "everywhere") return false;
    setFolderError(words.folderGone(limit.folder?.name ?? ""));
    setLimit({ kind: "folder", folder: null });
    return true;
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const checked = createTokenBody.shape.name.safeParse(name);
    setNameError(toNameError(name));
    const missing = limit.kind === "folder" && limit.folder === null;
    setFolderError(missing ? words.folderMissing : undefined);
    if (!checked.success) field.current?.focus();
    if (!checked.success || missing) return;
    creation.mutate(toTokenBody(checked.data, { writes, limit, expiry }));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Alert>{creation.error && !isNotFound(creation.error) ? explainFailure(creation.error) : null}</Alert>
      <TextField
        ref={field}
        label={words.name}
        hint={words.nameHint}
        error={nameError}
        value={name}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
      />
      <ScopeChoice writes={writes} onChange={setWrites} />
      <FolderLimitChoice
        limit={limit}
        error={folderError}
        onChange={(next) => {
          setLimit(next);
          setFolderError(undefined);
        }}
      />
      <SelectField label={words.expiry} value={expiry} options={expiryOptions} onChange={setExpiry} />
      <Button type="submit" kind="primary" busy={creation.isPending} className="justify-self-end">
        {creation.isPending ? words.creating : words.createAction}
      </Button>
    </form>
  );
}

/** Creates tokens; `onFolderGone` is told when the folder is not there any more, and says whether one was chosen. */
function useTokenCreation(onCreated: (token: CreatedTokenRecord) => void, onFolderGone: () => boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof toTokenBody>) => callOperation("POST /tokens", { body }),
    onSuccess: (token) => {
      onCreated(token);
      void queries.invalidateQueries({ queryKey: tokenListKey });
    },
    onError: (fault) => {
      if (isNotFound(fault) && onFolderGone()) void queries.invalidateQueries({ queryKey: destinationsKey });
    },
  });
}

type TokenChoices = { writes: boolean; limit: FolderLimit; expiry: string };

function toTokenBody(name: string, { writes, limit, expiry }: TokenChoices) {
  const scopes: Scope[] = writes ? ["pages:read", "pages:write"] : ["pages:read"];
  const folderId = limit.kind === "folder" ? (limit.folder?.id ?? null) : null;
  return { name, scopes, expiresAt: toExpiry(expiry), folderId };
}

/** What is wrong with the name of a token; undefined where it is right. */
function toNameError(name: string): string | undefined {
  if (name.trim() === "") return tokenMessages.nameMissing;
  const { error } = createTokenBody.shape.name.safeParse(name);
  return error && `This ${error.issues[0]?.message ?? ""}.`;
}

/** The only thing that a new token names is its folder, whose field says so. */
function isNotFound(fault: Error): boolean {
  return fault instanceof ApiError && fault.facts.code === "not_found";
}
