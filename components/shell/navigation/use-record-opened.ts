import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "@/components/ui/loading/when-idle";
import { showOpened } from "@/lib/client/cache/favourites-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";

const pauseMs = 3 * 60_000;
const recordedAt = new Map<string, number>();

/** Records that the person opened a page, for all their browsers: once in some minutes, when there is time for it. */
export function useRecordOpened(page: Item): void {
  const queries = useQueryClient();
  const record = useEffectEvent(() => {
    showOpened(queries, page);
    if ((recordedAt.get(page.id) ?? 0) > Date.now() - pauseMs) return;
    recordedAt.set(page.id, Date.now());
    const pageId = page.id;
    whenIdle(() => void callOperation("POST /recents", { body: { pageId }, changes: null }).catch(ignore));
  });
  useEffect(() => record(), [page.id]);
}

/** The list is a help: without it nothing is lost. */
const ignore = () => undefined;
