"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { appMessages } from "@/components/shell/messages/app-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { FolderLimitChoice, type FolderLimit } from "@/components/shell/items/folder-limit-choice";
import { ScopeChoice } from "@/components/tokens/scope-choice";
import { expiryOptions, toExpiry } from "@/components/tokens/expiry-options";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { Alert } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Scope } from "@/lib/contracts/scopes";

export type ConsentFormProps = {
  /** The query of the authorization request. */
  request: string;
  /** The person who is asked. */
  userId: string;
  /** Whether the app asks to write too. */
  asksToWrite: boolean;
};

type Decision = {
  decision: "allow" | "cancel";
  scopes: Scope[];
  folderId: string | null;
  expiresAt: string | null;
};

/** What a person allows an app: its rights, a folder, and until when; or that they refuse. */
export function ConsentForm({ request, userId, asksToWrite }: ConsentFormProps) {
  const [writes, setWrites] = useState(asksToWrite);
  const [limit, setLimit] = useState<FolderLimit>({ kind: "everywhere" });
  const [folderError, setFolderError] = useState<string>();
  const [expiry, setExpiry] = useState("90");
  const words = appMessages;
  const answering = useMutation({
    mutationFn: (decision: Decision) =>
      callOperation("POST /api/auth/consent", { body: { request, userId, ...decision } }),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    onError: (fault) => {
      if (!isNotFound(fault) || limit.kind === "everywhere") return;
      setFolderError(tokenMessages.folderGone(limit.folder?.name ?? ""));
      setLimit({ kind: "folder", folder: null });
    },
  });
  const answer = (decision: Decision["decision"]) =>
    answering.mutate({
      decision,
      scopes: writes ? ["pages:read", "pages:write"] : ["pages:read"],
      folderId: limit.kind === "folder" ? (limit.folder?.id ?? null) : null,
      expiresAt: toExpiry(expiry),
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answering.isPending) return;
    const missing = limit.kind === "folder" && limit.folder === null;
    setFolderError(missing ? tokenMessages.folderMissing : undefined);
    if (!missing) answer("allow");
  };
  if (answering.isSuccess) return <p role="status">{words.answered}</p>;
  const { error } = answering;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <Alert>
        {error && !(isNotFound(error) && folderError !== undefined) ? explainFailure(error) : null}
      </Alert>
      {asksToWrite ? <ScopeChoice writes={writes} onChange={setWrites} /> : <p>{words.onlyReads}</p>}
      <FolderLimitChoice
        limit={limit}
        error={folderError}
        onChange={(next) => {
          setLimit(next);
          setFolderError(undefined);
        }}
      />
      <SelectField label={tokenMessages.expiry} value={expiry} options={expiryOptions} onChange={setExpiry} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={answering.isPending} onClick={() => answer("cancel")}>
          {words.cancel}
        </Button>
        <Button type="submit" kind="primary" busy={answering.isPending}>
          {answering.isPending ? words.allowing : words.allow}
        </Button>
      </div>
    </form>
  );
}

/** The only thing that an answer names is the folder. */
function isNotFound(fault: Error): boolean {
  return fault instanceof ApiError && fault.facts.code === "not_found";
}
