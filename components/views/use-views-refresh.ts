import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { viewsKey } from "./views-key";

/** Many pages can be written at once. */
const refreshMs = 700;

/** Reads what views show again a moment after something was changed, by whomever. */
export function useViewsRefresh(isUsed: boolean): void {
  const { subscribe } = use(LiveContext);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUsed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe((event) => {
      if (event.type === "change" && event.item.kind === "file") return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: viewsKey });
      }, refreshMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isUsed, subscribe, queries]);
}
