import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { tokenListKey } from "./token-list-key";

export type RevokeTokenProps = {
  token: TokenRecord;
  /** Undoes what it did, which is not offered any more once it is revoked. */
  onUndo?: () => void;
};

/** Ends a token, after asking. */
export function RevokeToken({ token, onUndo }: RevokeTokenProps) {
  const [asking, setAsking] = useState(false);
  const { run, closed } = useAfterClose();
  const queries = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => callOperation("DELETE /tokens/{tokenId}", { params: { tokenId: token.id } }),
    onSuccess: async () => {
      setAsking(false);
      toast(tokenMessages.revoked(token.name));
      await queries.invalidateQueries({ queryKey: tokenListKey });
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(explainFailure(fault));
    },
  });
  const words = tokenMessages;
  const offersUndo = onUndo !== undefined && token.lastUsedAt !== null;
  return (
    <>
      <Button aria-label={words.revokeName(token.name)} onClick={() => setAsking(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.revokeTitle(token.name)}
        description={offersUndo ? `${words.revokeHint} ${words.revokeUndoHint}` : words.revokeHint}
        cancelLabel={messages.cancel}
        onClosed={closed}
      >
        {offersUndo ? (
          <Button
            onClick={() => {
              run(onUndo);
              setAsking(false);
            }}
          >
            {words.undo}
          </Button>
        ) : null}
        <Button kind="danger" busy={revocation.isPending} onClick={() => revocation.mutate()}>
          {revocation.isPending ? words.revoking : words.revoke}
        </Button>
      </ConfirmDialog>
    </>
  );
}
