import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { focusReturned } from "@/components/shell/focus-returned";
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
  // What came back and is opened again: it has the focus once it is there.
  const reopened = useRef<Return | null>(null);
  useEffect(() => {
    if (reopened.current?.to !== pathname) return;
    focusReturned(reopened.current.item.id);
    reopened.current = null;
  }, [pathname]);
  const restoring = useMutation({
    mutationFn: ({ item }: Return) => restoreItem(item),
    onSuccess: async (_, back) => {
      const { item, to } = back;
      toast(words.restored(item.name));
      if (to !== null) {
        reopened.current = back;
        router.push(to);
      }
      await readLevelsAgain(queries);
      if (to === null) focusReturned(item.id);
    },
    onError: (fault, { item }) => {
      focusReturned(item.id);
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
