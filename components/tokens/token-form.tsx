import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { FieldFrame } from "@/components/ui/form/field-frame";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/form/text-field";
import { ApiError } from "@/lib/client/http/api-error";
import { explainFailure } from "@/lib/client/http/explain-failure";
import { destinationsKey } from "@/lib/client/cache/folder-children-cache";
import { createToken } from "@/lib/client/tokens";
import { createTokenBody, type CreatedTokenRecord } from "@/lib/contracts/tokens";
import { ReachChoice, type Reach } from "./reach-choice";
import { ScopeChoice } from "./scope-choice";
import { tokenListKey } from "./token-list-key";

export type TokenFormProps = { onCreated: (token: CreatedTokenRecord) => void };

const days = [7, 30, 90, 365, 0] as const;
const daySeconds = 24 * 60 * 60;

export function TokenForm({ onCreated }: TokenFormProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  const [writes, setWrites] = useState(false);
  const [reach, setReach] = useState<Reach>({ kind: "everywhere" });
  const [reachError, setReachError] = useState<string>();
  const [expiry, setExpiry] = useState("90");
  const words = tokenMessages;
  const creation = useMutation({
    mutationFn: createToken,
    onSuccess: (token) => {
      onCreated(token);
      void queries.invalidateQueries({ queryKey: tokenListKey });
    },
    onError: (fault) => {
      if (!isNotFound(fault) || reach.kind === "everywhere") return;
      setReachError(words.folderGone(reach.folder?.name ?? ""));
      setReach({ kind: "folder", folder: null });
      void queries.invalidateQueries({ queryKey: destinationsKey });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const checked = createTokenBody.shape.name.safeParse(name);
    setNameError(
      name.trim() === ""
        ? words.nameMissing
        : checked.error && `This ${checked.error.issues[0]?.message ?? ""}.`,
    );
    const missing = reach.kind === "folder" && reach.folder === null;
    setReachError(missing ? words.folderMissing : undefined);
    if (!checked.success) field.current?.focus();
    if (!checked.success || missing) return;
    creation.mutate({
      name: checked.data,
      scopes: writes ? ["pages:read", "pages:write"] : ["pages:read"],
      expiresAt: toMoment(Number(expiry)),
      folderId: reach.kind === "folder" ? (reach.folder?.id ?? null) : null,
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {creation.isError && !isNotFound(creation.error) ? (
        <Notice tone="alarm" role="alert">
          {explainFailure(creation.error, messages.failures)}
        </Notice>
      ) : null}
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
      <ReachChoice
        reach={reach}
        error={reachError}
        onChange={(next) => {
          setReach(next);
          setReachError(undefined);
        }}
      />
      <FieldFrame label={words.expiry}>
        {(control) => (
          <select {...control} value={expiry} onChange={(event) => setExpiry(event.target.value)}>
            {days.map((count) => (
              <option key={count} value={count}>
                {words.expiries[count]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button type="submit" kind="primary" busy={creation.isPending} className="justify-self-end">
        {creation.isPending ? words.creating : words.createAction}
      </Button>
    </form>
  );
}

/** The only thing that a new token names is its folder. */
function isNotFound(fault: Error): boolean {
  return fault instanceof ApiError && fault.facts.code === "not_found";
}

function toMoment(inDays: number): string | null {
  return inDays === 0 ? null : new Date(Date.now() + inDays * daySeconds * 1000).toISOString();
}
