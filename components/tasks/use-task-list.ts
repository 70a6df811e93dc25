import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callOperation } from "@/lib/client/http/call-operation";
import { listLimitMax } from "@/lib/contracts/limits";
import { tasksKey } from "./task-queries";
import type { TaskFilter } from "./task-filter";

const beginning: string | null = null;
/** More are not loaded by themselves. */
const loadedMax = 20_000;

/** The tasks that a filter wants, loaded part by part until all are there. */
export function useTaskList({ state, folderId }: Pick<TaskFilter, "state" | "folderId">) {
  const list = useInfiniteQuery({
    queryKey: [...tasksKey, "list", state, folderId],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        state,
        folderId: folderId ?? undefined,
        cursor: pageParam ?? undefined,
        limit: String(listLimitMax),
      };
      return callOperation("GET /tasks", { query, signal });
    },
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    staleTime: 0,
    // Reading all parts again would move the list under the reader.
    refetchOnWindowFocus: false,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const tasks = data?.pages.flatMap((part) => part.data) ?? [];
  const isMore = hasNextPage && tasks.length < loadedMax;
  useEffect(() => {
    if (isMore && !isFetching && !isError) void fetchNextPage();
  }, [isMore, isFetching, isError, fetchNextPage]);
  return {
    tasks,
    isAll: data !== undefined && !hasNextPage,
    isComplete: data?.pages.every(({ complete }) => complete !== false) ?? true,
    isPending: list.isPending,
    isError,
    refetch: () => list.refetch(),
  };
}
