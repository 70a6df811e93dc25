"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";

export type SignOutBrowserProps = { sessionId: string; browser: string };

/** Ends the session of another browser of the person. */
export function SignOutBrowser({ sessionId, browser }: SignOutBrowserProps) {
  const router = useGuardedRouter();
  const words = accountMessages;
  const ending = useMutation({
    mutationFn: () =>
      callOperation("DELETE /api/auth/sessions/{sessionId}", { params: { sessionId } }).catch(ignoreEnded),
    onSuccess: () => {
      toast(words.signedOut);
      router.refresh();
    },
    onError: (fault) => toast.error(explainFailure(fault)),
  });
  return (
    <Button
      kind="plain"
      aria-label={words.signOutOf(browser)}
      busy={ending.isPending}
      onClick={() => ending.mutate()}
    >
      {ending.isPending ? words.signingOut : words.signOut}
    </Button>
  );
}

/** A session that has already ended counts as success. */
function ignoreEnded(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.facts.code !== "not_found") throw fault;
}
