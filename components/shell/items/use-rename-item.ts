import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { showRewrittenLinksToast } from "@/components/shell/toasts/show-rewritten-links-toast";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { holdUndo, rememberAction } from "@/components/shell/undo/action-history";
import { folderQuery } from "@/lib/client/cache/folder-query";
import { renameItem } from "@/lib/client/items";
import { updateOptimistically, refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";

type Rename = { item: Item; name: string; undoes?: boolean };

/** Renames items, and remembers renamings, so that the keys of undo take them back. */
export type ItemRenaming = {
  /** Renames an item: on screen at once, and back if the server refuses. */
  rename: (item: Item, name: string) => void;
  /** Remembers that an item was renamed elsewhere, from this name to that which it has. */
  rememberRename: (item: Item, from: string) => void;
};

/** Renames items, and takes that back. */
export function useRenameItem(): ItemRenaming {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { mutateAsync } = useMutation({
    mutationFn: ({ item, name }: Rename) => renameItem(item, name),
    onMutate: ({ item, name }) => updateOptimistically(queries, [item], { name }),
    onSuccess: ({ rewrittenLinks }, { item, name, undoes = false }, early) => {
      early.keep(item);
      if (undoes) toast(messages.items.renamedBack(name));
      else rememberRename({ ...item, name }, item.name);
      showRewrittenLinksToast(queries, rewrittenLinks);
      void queries.invalidateQueries({ queryKey: folderQuery(item.id).queryKey });
    },
    onError: (fault, { item }, early) => {
      early?.takeBack([item]);
      const reason = explainFailure(fault);
      toast.error(`${messages.items.renameFailed(item.name)} ${reason}`);
    },
    onSettled: async () => {
      // The path above a page and the name of the browser's tab come from the server.
      router.refresh();
      await refetchFolderChildren(queries);
    },
  });
  const rememberRename = (item: Item, from: string): void => {
    const back = { item, name: from, undoes: true };
    const again = { item: { ...item, name: from }, name: item.name };
    rememberAction({ undo: () => mutateAsync(back), redo: () => mutateAsync(again) });
  };
  return { rename: (item, name) => holdUndo(mutateAsync({ item, name })), rememberRename };
}
