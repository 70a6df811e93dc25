import { callOperation } from "@/lib/client/http/call-operation";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import { addDays } from "@/lib/domain/days/day";

/** The beginning of the query keys of all lists of tasks. */
export const tasksKey = ["tasks"] as const;

/** What tells tasks of the lists apart: two that are written alike are on different lines. */
export function taskKeyOf({ page, line, source }: Pick<TaskRecord, "page" | "line" | "source">): string {
  return `${page.id} ${line} ${source}`;
}

const countedMax = 100;

/** How many open tasks are due until today; from a hundred on, they are not counted further. */
export function dueCountQuery(today: string) {
  return {
    queryKey: [...tasksKey, "count", today],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { due: `..${today}`, limit: String(countedMax) };
      const { data, nextCursor } = await callOperation("GET /tasks", { query, signal });
      return nextCursor === null ? String(data.length) : `${countedMax - 1}+`;
    },
    staleTime: 60_000,
  };
}

const soonDays = 7;
const soonMax = 5;

/** The first tasks that are late or due within a week. */
export function dueSoonQuery(today: string) {
  return {
    queryKey: [...tasksKey, "soon", today],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { due: `..${addDays(today, soonDays)}`, limit: String(soonMax) };
      return (await callOperation("GET /tasks", { query, signal })).data;
    },
    staleTime: 0,
  };
}
