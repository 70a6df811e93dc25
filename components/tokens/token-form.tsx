import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { explainFailure } from "@/lib/client/explain-failure";
import { createToken } from "@/lib/client/tokens";
import { createTokenBody, type CreatedTokenRecord } from "@/lib/contracts/tokens";
import { ScopeChoice } from "./scope-choice";
import { tokenListKey } from "./token-list-key";

export type TokenFormProps = { onCreated: (token: CreatedTokenRecord) => void };

const days = [7, 30, 90, 365, 0] as const;
const daySeconds = 24 * 60 * 60;

export function TokenForm({ onCreated }: TokenFormProps) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  const [writes, setWrites] = useState(false);
  const [expiry, setExpiry] = useState("90");
  const creation = useMutation({
    mutationFn: createToken,
    onSuccess: (token) => {
      onCreated(token);
      void queries.invalidateQueries({ queryKey: tokenListKey });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const checked = createTokenBody.shape.name.safeParse(name);
    setNameError(checked.success ? undefined : `This ${checked.error.issues[0]?.message ?? ""}.`);
    if (!checked.success) return;
    creation.mutate({
      name: checked.data,
      scopes: writes ? ["pages:read", "pages:write"] : ["pages:read"],
      expiresAt: toMoment(Number(expiry)),
    });
  };

  const words = messages.tokens;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {creation.isError ? (
        <Notice tone="alarm" role="alert">
          {explainFailure(creation.error, messages.failures)}
        </Notice>
      ) : null}
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={nameError}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoice writes={writes} onChange={setWrites} />
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

function toMoment(inDays: number): string | null {
  return inDays === 0 ? null : new Date(Date.now() + inDays * daySeconds * 1000).toISOString();
}
