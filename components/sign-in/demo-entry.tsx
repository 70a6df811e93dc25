"use client";

import { useState } from "react";
import { demoMessages } from "@/components/shell/messages/demo-messages";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { enterDemo } from "./sign-in-browser";

export type DemoEntryProps = {
  /** The destination after signing in, a path of this site. */
  next: string;
};

/** The one click that signs a visitor of a public demo in. */
export function DemoEntry({ next }: DemoEntryProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setReason(null);
    const outcome = await enterDemo();
    if (outcome.kind === "signed-in") {
      window.location.assign(next);
    } else {
      setReason(outcome.reason);
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <Alert>{reason}</Alert>
      <Button
        kind="primary"
        busy={busy}
        className="min-h-10"
        onClick={() => void (busy ? undefined : enter())}
      >
        {busy ? demoMessages.entering : demoMessages.enter}
      </Button>
    </div>
  );
}
