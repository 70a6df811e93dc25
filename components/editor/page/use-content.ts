import { useQuery } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { openSession, sessionAtOnce } from "@/components/editor/sync/open-session";

/** The text of a page: opening, failed, or open. */
export type OpenContent =
  | { kind: "opening" }
  | { kind: "failed"; fault: unknown; retry: () => void }
  | { kind: "open"; session: ContentSession };

const refreshEvery = 10_000;

/** Opens the text of a page and keeps it up to date while there are no unsaved changes. */
export function useContent(userId: string, pageId: string): OpenContent {
  const isInBrowser = useInBrowser();
  // The server's HTML does not contain the text.
  const [early] = useState(() => (isInBrowser ? sessionAtOnce(userId, pageId) : null));
  const opening = useQuery({
    queryKey: ["content", userId, pageId],
    queryFn: () => openSession(userId, pageId),
    enabled: early === null,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const session = early ?? opening.data;
  const live = use(LiveContext);
  useEffect(() => session?.use(), [session]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void session?.refresh();
    };
    window.addEventListener("focus", refresh);
    document.addEventListener("visibilitychange", refresh);
    const timer = setInterval(() => {
      if (document.hasFocus() && navigator.onLine && !live.isConnected()) refresh();
    }, refreshEvery);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", refresh);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [session, live]);
  if (opening.isError) {
    return { kind: "failed", fault: opening.error, retry: () => void opening.refetch() };
  }
  return session ? { kind: "open", session } : { kind: "opening" };
}
