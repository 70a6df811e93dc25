import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { linksQuery } from "@/lib/client/cache/links-query";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import { showPageWritten } from "@/lib/client/cache/page-list-cache";

/** Moves the page to the head of the lists on screen whenever its text is saved. */
export function useRefreshAfterSave(pageId: string, kind: string): void {
  const queries = useQueryClient();
  const before = useRef(kind);
  const follow = useEffectEvent(() => {
    const written = before.current === "saving" && (kind === "saved" || kind === "unsaved");
    if (written) {
      showPageWritten(queries, pageId);
      void queries.invalidateQueries({ queryKey: linksQuery(pageId).queryKey });
      void queries.invalidateQueries({ queryKey: revisionsKey(pageId) });
      void queries.invalidateQueries({ queryKey: ["embed", pageId] });
      void queries.invalidateQueries({ queryKey: ["tags"] });
    }
    before.current = kind;
  });
  useEffect(() => follow(), [kind]);
}
