import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { tokenListKey } from "./token-list-key";

export type RevokeTokenProps = {
  token: TokenRecord;
  /** Undoes the token's work, which is not offered once it is revoked. */
  onUndo?: () => void;
};

/** Revokes a token, after asking. */
export function RevokeToken({ token, onUndo }: RevokeTokenProps) {
  const queries = useQueryClient();
  const words = tokenMessages;
  const undo =
    onUndo !== undefined && token.lastUsedAt !== null ? { label: words.undo, action: onUndo } : undefined;
  return (
    <ConfirmedAction
      button={(ask) => (
        <Button kind="plainDanger" aria-label={words.revokeName(token.name)} onClick={ask}>
          {words.revoke}…
        </Button>
      )}
      title={words.revokeTitle(token.name)}
      description={undo ? `${words.revokeHint} ${words.revokeUndoHint}` : words.revokeHint}
      words={{ action: words.revoke, busy: words.revoking }}
      action={() => callOperation("DELETE /tokens/{tokenId}", { params: { tokenId: token.id } })}
      onDone={() => {
        toast(words.revoked(token.name));
        return queries.invalidateQueries({ queryKey: tokenListKey });
      }}
      instead={undo}
    />
  );
}
