import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { focusScreen } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import { countKinds, type TrashedItem } from "./trashed-item";

export type EmptyTrashProps = {
  items: readonly TrashedItem[];
  /** Whether these are all items. */
  complete: boolean;
};

/** Permanently deletes everything that the person owns in the trash, after asking. */
export function EmptyTrash({ items, complete }: EmptyTrashProps) {
  const queries = useQueryClient();
  const words = messages.trash;
  // Without anything to delete, it disappears with its focused button.
  useEffect(() => focusScreen, []);
  const counts = countKinds(items);
  const will = words.emptyWill(counts);
  return (
    <ConfirmedAction
      button={(ask) => <Button onClick={ask}>{words.empty}</Button>}
      title={words.emptyAsk}
      description={complete ? will : words.emptyWillAndMore(will)}
      words={{ action: words.empty, busy: words.deleting, failed: words.emptyFailed }}
      action={async () => {
        const { folders, pages } = await callOperation("DELETE /trash/empty", {});
        toast(words.emptied(words.counted({ folders, pages, files: counts.files })));
      }}
      onDone={() => refetchFolderChildren(queries)}
    />
  );
}
