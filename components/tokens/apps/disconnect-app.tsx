import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { appMessages } from "@/components/shell/messages/app-messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";
import type { AppRecord } from "@/lib/contracts/apps";
import { appListKey } from "./app-list-key";

export type DisconnectAppProps = {
  app: AppRecord;
  /** Undoes the app's work, which is not offered once it is disconnected. */
  onUndo?: () => void;
};

/** Disconnects an app, after asking. */
export function DisconnectApp({ app, onUndo }: DisconnectAppProps) {
  const queries = useQueryClient();
  const words = appMessages;
  const undo =
    onUndo !== undefined && app.lastUsedAt !== null
      ? { label: tokenMessages.undo, action: onUndo }
      : undefined;
  return (
    <ConfirmedAction
      button={(ask) => (
        <Button kind="plainDanger" aria-label={words.disconnectName(app.name)} onClick={ask}>
          {words.disconnect}…
        </Button>
      )}
      title={words.disconnectTitle(app.name)}
      description={undo ? `${words.disconnectHint} ${words.disconnectUndoHint}` : words.disconnectHint}
      words={{ action: words.disconnect, busy: words.disconnecting }}
      action={() => callOperation("DELETE /apps/{appId}", { params: { appId: app.id } })}
      onDone={() => {
        toast(words.disconnected(app.name));
        return queries.invalidateQueries({ queryKey: appListKey });
      }}
      instead={undo}
    />
  );
}
