"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";

/** Ends every session of the person, after asking. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => callOperation("POST /api/auth/sign-out-everywhere", {}),
    onSuccess: () => window.location.assign("/sign-in"),
    onError: (fault) => {
      setAsking(false);
      toast.error(explainFailure(fault));
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
