import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes what is cached under a key, if anything is. What is out of date stays so, and is read again when it is shown:
 * `setQueryData` alone would count it as read just now.
 */
export function changeCached<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const state = queries.getQueryState<Data>(queryKey);
  if (state?.data === undefined) return;
  const data = change(state.data);
  if (data === state.data) return;
  queries.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  if (state.isInvalidated) void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}
