import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { tokenMessages } from "@/components/shell/token-messages";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { explainFailure } from "@/lib/client/explain-failure";
import { revokeToken } from "@/lib/client/tokens";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { tokenListKey } from "./token-list-key";

export type RevokeTokenProps = { token: TokenRecord };

/** Ends a token, after asking. */
export function RevokeToken({ token }: RevokeTokenProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => revokeToken(token.id),
    onSuccess: async () => {
      setAsking(false);
      toast(tokenMessages.revoked(token.name));
      await queries.invalidateQueries({ queryKey: tokenListKey });
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(explainFailure(fault, messages.failures));
    },
  });
  const words = tokenMessages;
  return (
    <>
      <Button aria-label={words.revokeName(token.name)} onClick={() => setAsking(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.revokeTitle(token.name)}
        description={words.revokeHint}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={revocation.isPending} onClick={() => revocation.mutate()}>
          {revocation.isPending ? words.revoking : words.revoke}
        </Button>
      </ConfirmDialog>
    </>
  );
}
