import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { use, useEffect, useRef, type RefObject } from "react";
import { focusRestoredItem } from "@/components/shell/navigation/focus-restoration";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showOutcomeToast } from "@/components/shell/toasts/show-outcome-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { changeEach } from "@/lib/client/change-each";
import { trashItem } from "@/lib/client/items";
import { updateOptimistically, refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { ChangeEvent } from "@/lib/contracts/events";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { useOpenItem } from "./open-item";
import { useRestoreItems } from "./use-restore-items";

type Return = { items: readonly Item[]; to: string | null };

/** The items whose deletion can be undone; restoring or permanently deleting them elsewhere reduces it. */
type Offer = { items: readonly Item[]; withdraw: () => void };

const leavesTrash = new Set<ChangeEvent["operation"]>(["restore", "delete"]);
const nameOf = ({ name }: Item) => name;

/** Puts items into the trash: on screen at once, and back if the server refuses or the person undoes it. */
export function useTrashItems(): (items: readonly Item[]) => void {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const pathname = usePathname();
  const open = useOpenItem();
  const words = messages.items;
  const reopened = useReopened(pathname);
  const offers = useOffers();
  const restore = useRestoreItems();
  const restoring = useMutation({
    mutationFn: ({ items, to }: Return) => restore(items, { isOpen: to !== null }),
    onSuccess: (areBack, back) => {
      const { to } = back;
      const reopens = to !== null && areBack;
      // An undo before the screen was left needs no navigation.
      const isOpen = to === window.location.pathname;
      if (reopens) {
        if (!isOpen) reopened.current = back;
        router.push(to);
      }
      if ((!reopens || isOpen) && back.items[0]) focusRestoredItem(back.items[0].id);
    },
  });
  const { mutateAsync } = useMutation({
    mutationFn: (items: readonly Item[]) => changeEach(items, trashItem),
    onMutate: (items) => updateOptimistically(queries, items, "gone"),
    onSuccess: async (outcome, _, early) => {
      for (const item of outcome.done) early.keep(item);
      early.takeBack(outcome.failed.map(({ one }) => one));
      const ids = outcome.done.map(({ id }) => id);
      const shown = outcome.done.find(({ id }) => open.item?.id === id || open.above?.includes(id) === true);
      const to = shown === undefined ? null : pathname;
      const offer: Offer = { items: outcome.done, withdraw: () => undefined };
      offer.withdraw = showOutcomeToast(outcome, {
        nameOf,
        words: { done: words.trashed, inPart: words.trashedInPart, failed: words.trashFailed },
        undo: {
          undo: () => {
            offers.current.delete(offer);
            return restoring.mutateAsync({ items: offer.items, to });
          },
          redo: () => mutateAsync(offer.items),
        },
      });
      offers.current.add(offer);
      if (shown)
        router.push(shown.parentId === null ? "/" : itemHref({ kind: "folder", id: shown.parentId }));
      await refetchFolderChildren(queries, { gone: ids });
    },
  });
  return (items) => holdUndo(mutateAsync(items));
}

/** A restored item that is opened again, which gets the focus once it is there. */
function useReopened(pathname: string): RefObject<Return | null> {
  const reopened = useRef<Return | null>(null);
  useEffect(() => {
    const back = reopened.current;
    if (back?.to !== pathname) return;
    if (back.items[0]) focusRestoredItem(back.items[0].id);
    reopened.current = null;
  }, [pathname]);
  return reopened;
}

/** The offered undos; each is withdrawn when none of its items is in the trash any longer. */
function useOffers(): RefObject<Set<Offer>> {
  const live = use(LiveContext);
  const offers = useRef(new Set<Offer>());
  useEffect(
    () =>
      live.subscribe((event) => {
        if (!("item" in event) || !leavesTrash.has(event.operation)) return;
        for (const offer of offers.current) {
          offer.items = offer.items.filter(({ id }) => id !== event.item.id);
          if (offer.items.length > 0) continue;
          offer.withdraw();
          offers.current.delete(offer);
        }
      }),
    [live],
  );
  return offers;
}
