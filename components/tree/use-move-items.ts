import { useMutation, useQueryClient } from "@tanstack/react-query";
import { focusRestoredItem } from "@/components/shell/navigation/focus-restoration";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showOutcomeToast } from "@/components/shell/toasts/show-outcome-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { changeEach } from "@/lib/client/change-each";
import { moveItem } from "@/lib/client/items";
import { updateOptimistically, refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";
import { groupBy } from "@/lib/domain/lists/group-by";

type Move = { item: Item; parentId: string | null };
type Moves = { moves: readonly Move[]; said: (names: readonly string[]) => string; undoes: boolean };

/** Moves items: on screen at once, and back if the server refuses or the person undoes it. */
export function useMoveItems(): (items: readonly Item[], to: ChosenFolder) => void {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const words = messages.items;
  const { mutateAsync } = useMutation({
    mutationFn: ({ moves }: Moves) => changeEach(moves, ({ item, parentId }) => moveItem(item, parentId)),
    onMutate: ({ moves }) =>
      new Map(
        [...groupBy(moves, ({ parentId }) => parentId)].map(([parentId, going]) => {
          const items = going.map(({ item }) => item);
          return [parentId, updateOptimistically(queries, items, { parentId })] as const;
        }),
      ),
    onSuccess: (outcome, { said, undoes }, early) => {
      for (const { item, parentId } of outcome.done) early.get(parentId)?.keep(item);
      const refused = outcome.failed.map(({ one }) => one);
      for (const [parentId, staying] of groupBy(refused, (move) => move.parentId))
        early.get(parentId)?.takeBack(staying.map(({ item }) => item));
      const back = outcome.done.map(({ item, parentId }) => ({
        item: { ...item, parentId },
        parentId: item.parentId,
      }));
      showOutcomeToast(outcome, {
        nameOf: ({ item }) => item.name,
        words: { done: said, inPart: words.movedInPart, failed: words.moveFailed },
        undo: undoes
          ? null
          : {
              undo: () => mutateAsync({ moves: back, said: words.movedBack, undoes: true }),
              redo: () => mutateAsync({ moves: outcome.done, said, undoes: false }),
            },
      });
    },
    onSettled: async (_, __, { moves, undoes }) => {
      router.refresh();
      await refetchFolderChildren(queries);
      if (undoes && moves[0]) focusRestoredItem(moves[0].item.id);
    },
  });
  return (items, to) => {
    const moves = items
      .filter(({ parentId }) => parentId !== to.id)
      .map((item) => ({ item, parentId: to.id }));
    const said = (names: readonly string[]) => words.moved(names, to.id === null ? null : to.name);
    if (moves.length > 0) holdUndo(mutateAsync({ moves, said, undoes: false }));
  };
}
