import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { TextField } from "@/components/ui/form/text-field";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { emailAddress } from "@/lib/contracts/account/accounts";
import type { CreatedInvitationRecord } from "@/lib/contracts/account/people";
import { invitationListKey } from "./people-keys";

export type InvitationFormProps = { onCreated: (invitation: CreatedInvitationRecord) => void };

/** Asks for the optional address of an invitation. */
export function InvitationForm({ onCreated }: InvitationFormProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const words = peopleMessages;
  const creation = useMutation({
    mutationFn: (invited: string | null) => callOperation("POST /invitations", { body: { email: invited } }),
    onSuccess: (invitation) => {
      onCreated(invitation);
      void queries.invalidateQueries({ queryKey: invitationListKey });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const isOpen = email.trim() === "";
    const checked = emailAddress.safeParse(email);
    setProblem(isOpen || checked.success ? undefined : sharingMessages.emailInvalid);
    if (isOpen) creation.mutate(null);
    else if (checked.success) creation.mutate(checked.data);
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Alert>{creation.error && explainFailure(creation.error)}</Alert>
      <TextField
        ref={field}
        label={words.email}
        hint={words.emailHint}
        error={problem}
        type="email"
        value={email}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={creation.isPending} className="justify-self-end">
        {creation.isPending ? words.inviting : words.inviteAction}
      </Button>
    </form>
  );
}
