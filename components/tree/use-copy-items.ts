import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showOutcomeToast } from "@/components/shell/toasts/show-outcome-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { changeEach } from "@/lib/client/change-each";
import { copyItem, trashItem } from "@/lib/client/items";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";

type Copy = { ref: PageOrFolder; of: string; skipped: boolean };

const nameOf = ({ name }: Item) => name;

/** Copies items in place, or to the top level where the person may only view; a single copy is opened. */
export function useCopyItems(): (items: readonly Item[]) => void {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const words = messages.items;
  const unmaking = useMutation({
    mutationFn: (copies: readonly Copy[]) => changeEach(copies, ({ ref }) => trashItem(ref)),
    onSuccess: (outcome) =>
      showOutcomeToast(outcome, {
        nameOf: (copy) => copy.of,
        words: { done: words.copiesTrashed, inPart: words.trashedInPart, failed: words.copiesNotTrashed },
        undo: null,
      }),
    onSettled: () => refetchFolderChildren(queries),
  });
  const { mutateAsync } = useMutation({
    mutationFn: async (items: readonly Item[]) => {
      const copies: Copy[] = [];
      const outcome = await changeEach(items, async (item) => {
        const parentId = item.permission === "view" ? null : item.parentId;
        const { id, skipped } = await copyItem(item, parentId);
        copies.push({ ref: { kind: item.kind, id }, of: item.name, skipped });
      });
      return { outcome, copies };
    },
    onSuccess: async ({ outcome, copies }, items) => {
      const [item] = items;
      const [copy] = copies;
      const skipped = copies.some((one) => one.skipped);
      if (items.length === 1 && item && copy) {
        toast(skipped ? words.copiedInPart(item.name) : words.copied(item.name));
        router.push(itemHref(copy.ref));
      } else {
        const hint = skipped ? ` ${words.withoutHidden}` : "";
        showOutcomeToast(outcome, {
          nameOf,
          words: {
            done: ({ length }) => words.copiedSeveral(length) + hint,
            inPart: (done, all) => words.copiedSome(done, all) + hint,
            failed: words.copyFailed,
          },
          undo: { undo: () => unmaking.mutateAsync(copies) },
        });
      }
      await refetchFolderChildren(queries);
    },
  });
  return (items) => holdUndo(mutateAsync(items));
}
