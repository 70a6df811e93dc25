"use client";

import { useState } from "react";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DeleteAccountForm } from "./delete-account-form";

export type DeleteAccountProps = { email: string };

/** Deletes the account, after saying what that means and asking for proof. */
export function DeleteAccount({ email }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  const words = accountMessages.deletion;
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        {words.hint} {words.advice}
      </p>
      <div>
        <Button onClick={() => setAsking(true)} className="border-alarm/60 text-alarm">
          {words.open}
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words.question}
        description={words.hint}
        closeLabel={messages.close}
      >
        <DeleteAccountForm email={email} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
