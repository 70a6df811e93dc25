import { FolderLimitName } from "@/components/shell/items/folder-limit-name";
import { appMessages } from "@/components/shell/messages/app-messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { UndoWork } from "@/components/shell/undo/undo-work";
import { ProgramRow } from "@/components/tokens/program-row";
import { TokenExpiry } from "@/components/tokens/token-expiry";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { AppRecord } from "@/lib/contracts/apps";
import { DisconnectApp } from "./disconnect-app";

export type AppRowProps = { app: AppRecord };

/** A connected app: where it is, what it may do, when it was connected and used, when it ends. */
export function AppRow({ app }: AppRowProps) {
  const words = tokenMessages;
  const writes = app.scopes.includes("pages:write");
  return (
    <ProgramRow
      name={app.name}
      hint={app.host}
      lastUsedAt={app.lastUsedAt}
      facts={
        <>
          <span>{writes ? words.readWrite : words.readOnly}</span>
          {app.folderId === null ? null : <FolderLimitName folderId={app.folderId} />}
          <span>
            {appMessages.connected} <RelativeTime dateTime={app.connectedAt} />
          </span>
          <TokenExpiry expiresAt={app.expiresAt} />
        </>
      }
      actions={
        writes ? (
          <UndoWork isPlain token={app} beside={(start) => <DisconnectApp app={app} onUndo={start} />} />
        ) : (
          <DisconnectApp app={app} />
        )
      }
    />
  );
}
