import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { explainFailure } from "@/lib/client/explain-failure";
import { copyItem } from "@/lib/client/items";
import { readLevelsAgain } from "@/lib/client/level-cache";
import { itemHref, type Item } from "@/lib/contracts/items";

/** Copies items beside themselves, or to the top level where the person may only view, and opens the copy. */
export function useCopyItem(): (item: Item) => void {
  const queries = useQueryClient();
  const router = useRouter();
  const words = messages.items;
  const { mutate } = useMutation({
    mutationFn: (item: Item) => copyItem(item, item.permission === "view" ? null : item.parentId),
    onSuccess: async ({ id, skipped }, item) => {
      toast(skipped ? words.copiedInPart(item.name) : words.copied(item.name));
      router.push(itemHref({ kind: item.kind, id }));
      await readLevelsAgain(queries);
    },
    onError: (fault, item) => {
      toast.error(`${words.copyFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
    },
  });
  return (item) => mutate(item);
}
