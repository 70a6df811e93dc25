import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { undoToast } from "@/components/shell/undo-toast";
import { explainFailure } from "@/lib/client/explain-failure";
import { restoreItem, trashItem } from "@/lib/client/items";
import { hideItemEarly, readLevelsAgain } from "@/lib/client/level-cache";
import { itemHref, type Item } from "@/lib/contracts/items";
import { useOpenItem } from "./open-item";

type Return = { item: Item; to: string | null };

/** Puts items into the trash: at once on screen, and back if the server refuses or the person undoes it. */
export function useTrashItem(): (item: Item) => void {
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const open = useOpenItem();
  const words = messages.items;
  const restoring = useMutation({
    mutationFn: ({ item }: Return) => restoreItem(item),
    onSuccess: async (_, { item, to }) => {
      toast(words.restored(item.name));
      if (to !== null) router.push(to);
      await readLevelsAgain(queries);
    },
    onError: (fault, { item }) => {
      toast.error(`${words.restoreFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
    },
  });
  const { mutate } = useMutation({
    mutationFn: trashItem,
    onMutate: (item: Item) => hideItemEarly(queries, item),
    onSuccess: async (_, item) => {
      const isOnScreen = open.item?.id === item.id || open.above?.includes(item.id) === true;
      const back = { item, to: isOnScreen ? pathname : null };
      undoToast(words.trashed(item.name), () => restoring.mutate(back));
      if (isOnScreen)
        router.push(item.parentId === null ? "/" : itemHref({ kind: "folder", id: item.parentId }));
      await readLevelsAgain(queries, { gone: item.id });
    },
    onError: async (fault, item, rollback) => {
      rollback?.();
      toast.error(`${words.trashFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
      await readLevelsAgain(queries);
    },
  });
  return (item) => mutate(item);
}
