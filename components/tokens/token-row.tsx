import { FolderLimitName } from "@/components/shell/items/folder-limit-name";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { ReviewLink } from "@/components/shell/review/review-link";
import { UndoWork } from "@/components/shell/undo/undo-work";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { ProgramRow } from "./program-row";
import { RevokeToken } from "./revoke-token";
import { TokenExpiry } from "./token-expiry";

export type TokenRowProps = { token: TokenRecord };

/** A token without its secret: what it may do, when it was used, when it ends. */
export function TokenRow({ token }: TokenRowProps) {
  const words = tokenMessages;
  const writes = token.scopes.includes("pages:write");
  return (
    <ProgramRow
      name={token.name}
      hint={
        <>
          {words.ends("…")}
          <code className="font-mono">{token.hint}</code>
        </>
      }
      lastUsedAt={token.lastUsedAt}
      facts={
        <>
          <span>{writes ? words.readWrite : words.readOnly}</span>
          {token.folderId === null ? null : <FolderLimitName folderId={token.folderId} />}
          <TokenExpiry expiresAt={token.expiresAt} />
        </>
      }
      actions={
        writes ? (
          <>
            <ReviewLink
              isPlain
              name={token.name}
              filter={{ writer: { tokenId: token.id }, since: "week", pageId: null }}
            />
            <UndoWork
              isPlain
              token={token}
              beside={(start) => <RevokeToken token={token} onUndo={start} />}
            />
          </>
        ) : (
          <RevokeToken token={token} />
        )
      }
    />
  );
}
