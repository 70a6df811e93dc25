import { queryOptions, skipToken } from "@tanstack/react-query";
import { listFoldersAbove, type ItemRef } from "@/lib/client/items";
import { cachedAncestors } from "./cached-ancestors";
import { ancestorsKey } from "./folder-children-cache";

/**
 * Reads the ids of the folders above an item, from the top down; of no item (null) nothing. The first time it asks only for
 * what the browser was not told already, by the screen of the item (`above`) or the levels of the tree; then something has
 * changed, of which these may not know yet.
 */
export function ancestorsQuery(item: ItemRef | null, above?: readonly { id: string }[]) {
  return queryOptions({
    queryKey: item === null ? ["above"] : ancestorsKey(item),
    queryFn:
      item === null
        ? skipToken
        : async ({ client, queryKey, signal }) => {
            const isFirst = client.getQueryData(queryKey) === undefined;
            return (
              (isFirst ? cachedAncestors(client, item) : undefined) ?? (await listFoldersAbove(item, signal))
            );
          },
    initialData: above && (() => above.map(({ id }) => id)),
    retry: false,
  });
}
