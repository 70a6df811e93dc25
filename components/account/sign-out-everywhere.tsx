"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { signOutEverywhere } from "@/lib/client/account";
import { explainFailure } from "@/lib/client/http/explain-failure";

/** Ends every session of the person, after asking. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => window.location.assign("/sign-in"),
    onError: (fault) => {
      setAsking(false);
      toast.error(explainFailure(fault, messages.failures));
    },
  });
  const words = accountMessages;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.signOutEverywhere}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.signOutTitle}
        description={words.signOutHint}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
          {ending.isPending ? words.signingOut : words.signOutEverywhere}
        </Button>
      </ConfirmDialog>
    </>
  );
}
