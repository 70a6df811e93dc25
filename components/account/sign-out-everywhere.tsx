"use client";

import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";

/** Ends every session of the person, after asking. */
export function SignOutEverywhere() {
  const words = accountMessages;
  return (
    <ConfirmedAction
      button={(ask) => <Button onClick={ask}>{words.signOutEverywhere}</Button>}
      title={words.signOutTitle}
      description={words.signOutHint}
      words={{ action: words.signOutEverywhere, busy: words.signingOut }}
      action={() => callOperation("POST /api/auth/sign-out-everywhere", {})}
      onDone={() => window.location.assign("/sign-in")}
    />
  );
}
