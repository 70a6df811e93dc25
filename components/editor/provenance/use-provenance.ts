import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { useStore } from "@/components/ui/use-store";
import { getContent } from "@/lib/client/content";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageProvenance } from "@/lib/contracts/review/provenance";

/** The stored text of a page, and who wrote its lines. */
export type StoredWritings = { text: string; lines: PageProvenance["lines"] };

export type Provenance = {
  isShown: boolean;
  toggle: () => void;
  /** Null until it is loaded. */
  stored: StoredWritings | null;
  /** Why it could not be loaded. */
  fault: Error | null;
  retry: () => void;
};

/** After a pause of this length in saving, who wrote what is read again. */
const pauseMs = 1_500;
const attempts = 3;

/** Who wrote the lines of the open page, read while it is shown. */
export function useProvenance(session: ContentSession | null): Provenance {
  const [isShown, setIsShown] = useState(false);
  useStore(isShown ? (session?.sync ?? null) : null);
  const etag = useSettled(session?.sync.origin.baseEtag ?? "");
  const { data, error, refetch } = useQuery({
    queryKey: ["provenance", session?.pageId, etag],
    queryFn: () => readWritings(session?.pageId ?? ""),
    enabled: isShown && session !== null,
    placeholderData: (before) => before,
  });
  return {
    isShown,
    toggle: () => setIsShown(!isShown),
    stored: (isShown ? data : null) ?? null,
    fault: error,
    retry: () => void refetch(),
  };
}

/** The lines and the text of the same revision: a page can be written to between the two readings. */
async function readWritings(pageId: string): Promise<StoredWritings> {
  for (let attempt = 1; ; attempt++) {
    const [{ etag, lines }, content] = await Promise.all([
      callOperation("GET /pages/{pageId}/provenance", { params: { pageId } }),
      getContent(pageId),
    ]);
    if (etag === content.etag || attempt === attempts) return { text: content.markdown, lines };
  }
}

/** The value once it has been the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settled === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
