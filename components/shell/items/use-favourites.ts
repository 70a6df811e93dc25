import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { favouritesKey, favouritesQuery } from "@/lib/client/cache/favourites-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import { placeBefore } from "@/lib/domain/lists/place-before";

/** The favourites of the person, and how to change them. */
export type Favourites = {
  items: readonly Item[];
  has: (itemId: string) => boolean;
  add: (item: Item) => void;
  remove: (item: Item) => void;
  /** Moves one before another, or to the end. */
  move: (item: Item, before: Item | null) => void;
};

type Change = {
  item: Item;
  apply: (items: readonly Item[]) => readonly Item[];
  send: () => Promise<unknown>;
};

const none: readonly Item[] = [];

/** The favourites; changes show at once, and are taken back where the server refuses. */
export function useFavourites(): Favourites {
  const queries = useQueryClient();
  const { data = none } = useQuery(favouritesQuery);
  const { mutate } = useMutation({
    scope: { id: "favourites" },
    mutationFn: ({ send }: Change) => send(),
    onError: (fault) => {
      toast.error(`${messages.favourites.failed} ${explainFailure(fault)}`);
      void queries.invalidateQueries({ queryKey: favouritesKey });
    },
  });
  const change = (wish: Change) => {
    void queries.cancelQueries({ queryKey: favouritesKey });
    queries.setQueryData<readonly Item[]>(favouritesKey, (items = none) => wish.apply(items));
    mutate(wish);
  };
  const put = (item: Item, before?: string | null) =>
    callOperation("PUT /favourites/{itemId}", {
      params: { itemId: item.id },
      body: { kind: item.kind, before },
      changes: null,
    });
  return {
    items: data,
    has: (itemId) => data.some(({ id }) => id === itemId),
    add: (item) =>
      change({
        item,
        apply: (items) => [...items.filter(({ id }) => id !== item.id), item],
        send: () => put(item),
      }),
    remove: (item) =>
      change({
        item,
        apply: (items) => items.filter(({ id }) => id !== item.id),
        send: () =>
          callOperation("DELETE /favourites/{itemId}", { params: { itemId: item.id }, changes: null }),
      }),
    move: (item, before) =>
      change({
        item,
        apply: (items) => {
          const byId = new Map(items.map((one) => [one.id, one]));
          const ids = placeBefore([...byId.keys()], item.id, before?.id ?? null);
          return ids.flatMap((id) => byId.get(id) ?? []);
        },
        send: () => put(item, before?.id ?? null),
      }),
  };
}
