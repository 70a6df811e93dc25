import { queryOptions } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import { withOptimisticUpdates } from "./optimistic-updates";
import { takePrefetchedFolderChildren } from "./folder-children-prefetch";
import { folderChildrenKey, type FolderChildren } from "./folder-children-cache";
import { listFolderChildren } from "./list-folder-children";

/** How often a level that takes long to read shows what is known of it, in milliseconds. */
const showEvery = 400;

/** How long a level that was read to its end is taken as it is, in milliseconds. */
const freshFor = 10_000;

/**
 * Reads a folder's content, or the top level's (null). The first time, what is known is shown while more is read;
 * `complete` is false until then.
 */
export function folderChildrenQuery(parentId: string | null) {
  return queryOptions<FolderChildren>({
    queryKey: folderChildrenKey(parentId),
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<FolderChildren>(queryKey);
      const isFirst = known?.complete !== true;
      const toLevel = (data: readonly Item[], complete: boolean): FolderChildren => {
        return { data: withOptimisticUpdates(client, parentId, data), complete };
      };
      let showNext = 0;
      const show = (data: readonly Item[]) => {
        if (!isFirst || performance.now() < showNext || signal.aborted) return;
        // A read that began anew shows nothing until it knows more than the one before it.
        if (data.length < (client.getQueryData<FolderChildren>(queryKey)?.data.length ?? 0)) return;
        client.setQueryData<FolderChildren>(queryKey, toLevel(data, false));
        showNext = performance.now() + showEvery;
      };
      const { data, complete } = await listFolderChildren(parentId, signal, {
        onPart: show,
        // What is read again is read because it may be different.
        begun: known === undefined ? takePrefetchedFolderChildren(parentId) : null,
      });
      return toLevel(data, complete);
    },
    // A part of a level is never fresh: whoever opens the folder again reads on.
    staleTime: ({ state }) => (state.data?.complete === false ? 0 : freshFor),
    structuralSharing: (before, level) =>
      keepKnown(before as FolderChildren | undefined, level as FolderChildren),
  });
}

/** The level with the very objects that are known already, so that only rows that changed are drawn again. */
function keepKnown(before: FolderChildren | undefined, level: FolderChildren): FolderChildren {
  // The parts before have the objects of this very read.
  if (before?.complete !== true) return level;
  const known = new Map(before.data.map((item) => [item.id, item]));
  const data = level.data.map((item) => {
    const old = known.get(item.id);
    return old !== undefined && isSame(old, item) ? old : item;
  });
  const isUnchanged =
    data.length === before.data.length && data.every((item, at) => item === before.data[at]);
  return isUnchanged && before.complete === level.complete ? before : { ...level, data };
}

function isSame(a: Item, b: Item): boolean {
  return (
    a.updatedAt === b.updatedAt &&
    a.name === b.name &&
    a.parentId === b.parentId &&
    a.icon === b.icon &&
    a.permission === b.permission &&
    a.kind === b.kind &&
    a.ownerId === b.ownerId
  );
}
