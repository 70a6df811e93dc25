import { appMessages } from "@/components/shell/messages/app-messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { TokenExpiry } from "@/components/tokens/token-expiry";
import { FolderLimitName } from "@/components/shell/items/folder-limit-name";
import { UndoWork } from "@/components/shell/undo/undo-work";
import { classNames } from "@/components/ui/class-names";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { AppRecord } from "@/lib/contracts/apps";
import { DisconnectApp } from "./disconnect-app";

export type AppRowProps = { app: AppRecord };

/** A connected app: where it is, what it may do, when it was connected and used, when it ends. */
export function AppRow({ app }: AppRowProps) {
  const words = tokenMessages;
  const writes = app.scopes.includes("pages:write");
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 py-3.5 sm:flex-nowrap">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{app.name}</h3>
        <p className={classNames("mt-0.5", factLineStyle)}>
          <span className="wrap-anywhere text-ink">{app.host}</span>
          <span>{writes ? words.readWrite : words.readOnly}</span>
          {app.folderId === null ? null : <FolderLimitName folderId={app.folderId} />}
          <span>
            {appMessages.connected} <RelativeTime dateTime={app.connectedAt} />
          </span>
          <span>
            {app.lastUsedAt === null ? (
              words.never
            ) : (
              <>
                {words.lastUsed} <RelativeTime dateTime={app.lastUsedAt} />
              </>
            )}
          </span>
          <TokenExpiry expiresAt={app.expiresAt} />
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 max-sm:w-full">
        {writes ? (
          <UndoWork token={app} beside={(start) => <DisconnectApp app={app} onUndo={start} />} />
        ) : (
          <DisconnectApp app={app} />
        )}
      </div>
    </li>
  );
}
