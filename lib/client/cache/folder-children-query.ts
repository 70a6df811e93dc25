import { queryOptions } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import { withOptimisticUpdates } from "./optimistic-updates";
import { folderViewQuery } from "./folder-view-query";
import { folderChildrenKey, type FolderChildren } from "./folder-children-cache";
import { listFolderChildren } from "./list-folder-children";

/** The time between two displays of a partly read level, in milliseconds. */
const showEvery = 400;

/** The time for which a completely read level counts as fresh, in milliseconds. */
const freshFor = 10_000;

/**
 * Reads the children of a folder or of the top level (null). On the first read, known items are shown while more
 * arrive; `complete` is false until the end.
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
        // A restarted read shows nothing until it has more than the one before it.
        if (data.length < (client.getQueryData<FolderChildren>(queryKey)?.data.length ?? 0)) return;
        client.setQueryData<FolderChildren>(queryKey, toLevel(data, false));
        showNext = performance.now() + showEvery;
      };
      // Known when the items are, so that they do not change places in sight.
      if (parentId !== null) client.query(folderViewQuery(parentId)).catch(ignore);
      const { data, complete } = await listFolderChildren(parentId, signal, show);
      return toLevel(data, complete);
    },
    // A partly read level is never fresh, so that reopening the folder continues the read.
    staleTime: ({ state }) => (state.data?.complete === false ? 0 : freshFor),
    structuralSharing: (before, level) =>
      keepKnown(before as FolderChildren | undefined, level as FolderChildren),
  });
}

/** Who shows the folder asks for it again. */
const ignore = () => undefined;

/** The level with unchanged items as the same objects, so that only changed rows are rendered again. */
function keepKnown(before: FolderChildren | undefined, level: FolderChildren): FolderChildren {
  // An incomplete level already has the objects of this read.
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
