import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import type { PropertySort } from "./sort-order";

const partSize = "100";
const partsMax = 50;
/** Many pages can be written at once. */
const refreshMs = 700;

export type PropertyOrder = {
  items: readonly Item[];
  /** The place from which on items are not in order yet; null when all are. */
  unorderedFrom: number | null;
  readOn: () => void;
};

/**
 * Puts the pages of a folder into the order of a property's values, as the server has it: as many as come into sight, the
 * others, and those without a value, behind them in the order that they have. Folders stay before pages.
 */
export function usePropertyOrder(
  folderId: string,
  { items, sort }: { items: readonly Item[]; sort: PropertySort | null },
): PropertyOrder {
  const queryKey = ["page-order", folderId, sort];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /pages", {
        query: {
          parentId: folderId,
          ...sort,
          fields: "id",
          limit: partSize,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }, parts) => (parts.length < partsMax ? nextCursor : null),
    enabled: sort !== null,
  });
  useRefreshOnChange({
    queryKey,
    delay: refreshMs,
    concerns: (kind) => kind === "page",
    isShown: sort !== null,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const ordered = useMemo(() => {
    const ids = sort === null ? [] : (data?.pages.flatMap((part) => part.data.map(({ id }) => id)) ?? []);
    return orderBy(items, ids);
  }, [items, sort, data]);
  return {
    items: ordered.items,
    unorderedFrom: hasNextPage ? ordered.count : null,
    readOn: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    },
  };
}

/** Reads on in an order when its end comes into sight. */
export function useReadOn({ unorderedFrom, readOn }: PropertyOrder, lastDrawn: number): void {
  const isNear = unorderedFrom !== null && lastDrawn >= unorderedFrom - 1;
  const read = useEffectEvent(readOn);
  useEffect(() => {
    if (isNear) read();
    // Each part can still end above the last row in sight.
  }, [isNear, unorderedFrom]);
}

/** The folders, then the pages with these ids in their order, then the others; and how many are in order. */
function orderBy(items: readonly Item[], ids: readonly string[]) {
  if (ids.length === 0) return { items, count: 0 };
  const byId = new Map(items.map((item) => [item.id, item]));
  const folders = items.filter(({ kind }) => kind === "folder");
  const first = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const isFirst = new Set(first);
  const others = items.filter((item) => item.kind === "page" && !isFirst.has(item));
  return { items: [...folders, ...first, ...others], count: folders.length + first.length };
}
