import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent } from "react";
import type { ChangeEvent } from "@/lib/contracts/events";
import { LiveContext } from "./live-context";

type Refresh = {
  queryKey: QueryKey;
  /** How long is waited for more changes, in milliseconds. */
  delay: number;
  /** Whether a change of such an item matters. */
  concerns: (kind: ChangeEvent["item"]["kind"]) => boolean;
  /** Whether anything shows the data. */
  isShown?: boolean;
};

/** Reads data again a while after something was changed, by whomever. */
export function useRefreshOnChange({ queryKey, delay, concerns, isShown = true }: Refresh): void {
  const { subscribe } = use(LiveContext);
  const queries = useQueryClient();
  const matters = useEffectEvent(concerns);
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe((event) => {
      if (event.type === "change" && !matters(event.item.kind)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, delay);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, delay, isShown]);
}
