import type { QueryClient } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import type { RecentRecord } from "@/lib/contracts/account/recents";
import { changeCached } from "./change-cached";

/** The query key of the favourites. */
export const favouritesKey = ["favourites"] as const;

/** The query key of the pages opened last. */
export const recentsKey = ["recents"] as const;

// Other browsers of the person change them too, and no event tells of that.
const freshness = { staleTime: Infinity, refetchOnWindowFocus: "always" } as const;

/** The favourites of the person, in their order. */
export const favouritesQuery = {
  queryKey: favouritesKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Item[]> =>
    (await callOperation("GET /favourites", { signal })).data,
  ...freshness,
};

/** The pages that the person opened last, the last one first. */
export const recentsQuery = {
  queryKey: recentsKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly RecentRecord[]> =>
    (await callOperation("GET /recents", { signal })).data,
  ...freshness,
};

/** Shows the present state of items among the favourites and the pages opened last. */
export function showInFavourites(queries: QueryClient, items: readonly Item[]): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const queryKey of [favouritesKey, recentsKey])
    changeCached<readonly Item[]>(queries, queryKey, (list) =>
      list.some(({ id }) => byId.has(id)) ? list.map((item) => ({ ...item, ...byId.get(item.id) })) : list,
    );
}

/** Shows that a page was opened now. */
export function showOpened(queries: QueryClient, page: Item): void {
  const openedAt = new Date().toISOString();
  changeCached<readonly RecentRecord[]>(queries, recentsKey, (list) => [
    { ...page, openedAt },
    ...list.filter(({ id }) => id !== page.id),
  ]);
}
