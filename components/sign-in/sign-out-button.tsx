"use client";

import { useState } from "react";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { signOut } from "@/components/shell/commands/sign-out";
import { Button } from "@/components/ui/form/button";

export type SignOutButtonProps = {
  /** The destination afterwards, a path of this site. */
  next: string;
};

/** Signs this browser out, for an invitation to another person. */
export function SignOutButton({ next }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    signOut(next).catch(() => setBusy(false));
  };
  return (
    <Button kind="primary" busy={busy} onClick={leave}>
      {busy ? authMessages.signingOut : authMessages.signOutToUse}
    </Button>
  );
}
