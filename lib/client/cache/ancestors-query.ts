import { queryOptions, skipToken } from "@tanstack/react-query";
import { listFoldersAbove } from "@/lib/client/items";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { cachedAncestors } from "./cached-ancestors";
import { ancestorsKey } from "./folder-children-cache";

/**
 * Reads the ids of the folders above an item, the topmost first; nothing without an item (null). The first time, it
 * requests only what the browser does not know from the item's screen (`above`) or the loaded tree; later runs follow a
 * change, of which these may not know.
 */
export function ancestorsQuery(item: PageOrFolder | null, above?: readonly { id: string }[]) {
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
