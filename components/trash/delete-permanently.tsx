import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { toast } from "sonner";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { TrashedItem } from "./trashed-item";

export type DeletePermanentlyProps = { item: TrashedItem };

/** Permanently deletes an item in the trash, after asking. */
export function DeletePermanently({ item }: DeletePermanentlyProps) {
  const queries = useQueryClient();
  const words = messages.trash;
  return (
    <ConfirmedAction
      button={(ask) => (
        <IconButton label={words.deleteName(item.name)} onClick={ask} className="size-9 hover:text-alarm">
          <Trash2 aria-hidden />
        </IconButton>
      )}
      title={words.deleteTitle(item.name)}
      description={words.deleteHint[item.kind]}
      words={{ action: words.delete, busy: words.deleting, failed: words.deleteFailed(item.name) }}
      action={() => callItemOperation(item, "DELETE /permanent", {})}
      onDone={() => {
        toast(words.deleted(item.name));
        return refetchFolderChildren(queries, { gone: item.id });
      }}
    />
  );
}
