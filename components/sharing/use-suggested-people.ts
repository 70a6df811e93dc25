import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { sharingKey } from "./sharing-key";

/** The people suggested for a text, and whether a request is in progress. */
export type SuggestedPeople = { people: readonly PersonRecord[]; isLooking: boolean };

/** People to share an item with, by the beginnings of their names or addresses; a blank text finds nobody. */
export function useSuggestedPeople(item: PageOrFolder, text: string): SuggestedPeople {
  const typed = text.trim();
  const wanted = useDeferredValue(typed);
  const { data, isPlaceholderData, isFetching } = useQuery({
    // Nested below the item's sharing, because its changes affect who is without access.
    queryKey: [...sharingKey(item), "suggestions", wanted],
    queryFn: async ({ signal }) =>
      (await callItemOperation(item, "GET /sharing/suggestions", { query: { q: wanted }, signal })).data,
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 10_000,
  });
  if (typed === "") return { people: [], isLooking: false };
  return {
    people: data ?? [],
    isLooking: wanted !== typed || isPlaceholderData || (isFetching && data === undefined),
  };
}
