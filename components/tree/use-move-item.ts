import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { focusReturned } from "@/components/shell/focus-returned";
import { messages } from "@/components/shell/messages";
import { undoToast } from "@/components/shell/undo-toast";
import { explainFailure } from "@/lib/client/explain-failure";
import { moveItem } from "@/lib/client/items";
import { readLevelsAgain, showItemEarly } from "@/lib/client/level-cache";
import type { Item } from "@/lib/contracts/items";

/** The folder that something goes to; null is the top level. */
export type Destination = { id: string; name: string } | null;

type Move = { item: Item; to: Destination; undoes: boolean };

/** Moves items: at once on screen, and back if the server refuses or the person undoes it. */
export function useMoveItem(): (item: Item, to: Destination) => void {
  const queries = useQueryClient();
  const router = useRouter();
  const words = messages.items;
  const { mutate } = useMutation({
    mutationFn: ({ item, to }: Move) => moveItem(item, to?.id ?? null),
    onMutate: ({ item, to }) => showItemEarly(queries, { ...item, parentId: to?.id ?? null }),
    onSuccess: (_, { item, to, undoes }) => {
      if (undoes) {
        toast(words.movedBack(item.name));
        return;
      }
      const back = item.parentId === null ? null : { id: item.parentId, name: "" };
      const moved = { ...item, parentId: to?.id ?? null };
      undoToast(words.moved(item.name, to?.name ?? null), () =>
        mutate({ item: moved, to: back, undoes: true }),
      );
    },
    onError: (fault, { item }, rollback) => {
      rollback?.();
      toast.error(`${words.moveFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
    },
    onSettled: async (_, __, { item, undoes }) => {
      router.refresh();
      await readLevelsAgain(queries);
      if (undoes) focusReturned(item.id);
    },
  });
  return (item, to) => mutate({ item, to, undoes: false });
}
