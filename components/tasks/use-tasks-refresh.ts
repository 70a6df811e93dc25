import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { tasksKey } from "./task-queries";

/** Pages are written often, and their tasks are read from them a moment later. */
const refreshMs = 5_000;

/** Reads the number of due tasks again some seconds after a page was written. */
export function useTasksRefresh(): void {
  const { subscribe } = use(LiveContext);
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe((event) => {
      if (timer !== undefined || (event.type === "change" && event.item.kind !== "page")) return;
      timer = setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: [...tasksKey, "count"] });
      }, refreshMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, queries]);
}
