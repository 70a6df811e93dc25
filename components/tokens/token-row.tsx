import { tokenMessages } from "@/components/shell/messages/token-messages";
import { classNames } from "@/components/ui/class-names";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { RevokeToken } from "./revoke-token";
import { TokenExpiry } from "./token-expiry";
import { FolderLimitName } from "@/components/shell/items/folder-limit-name";
import { UndoWork } from "@/components/shell/undo/undo-work";

export type TokenRowProps = { token: TokenRecord };

/** A token without its secret: what it may do, when it was used, when it ends. */
export function TokenRow({ token }: TokenRowProps) {
  const words = tokenMessages;
  const scopes = token.scopes.includes("pages:write") ? words.readWrite : words.readOnly;
  return (
    <li className="flex flex-wrap items-start sm:flex-nowrap justify-between gap-4 py-3.5">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{token.name}</h3>
        <p className={classNames("mt-0.5", factLineStyle)}>
          <span>{scopes}</span>
          {token.folderId === null ? null : <FolderLimitName folderId={token.folderId} />}
          <span>
            {words.ends("…")}
            <code className="font-mono">{token.hint}</code>
          </span>
          <span>
            {token.lastUsedAt === null ? (
              words.never
            ) : (
              <>
                {words.lastUsed} <RelativeTime dateTime={token.lastUsedAt} />
              </>
            )}
          </span>
          <TokenExpiry expiresAt={token.expiresAt} />
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 max-sm:w-full">
        {token.scopes.includes("pages:write") ? (
          <UndoWork token={token} beside={(start) => <RevokeToken token={token} onUndo={start} />} />
        ) : (
          <RevokeToken token={token} />
        )}
      </div>
    </li>
  );
}
