"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { LiveContext } from "@/components/shell/live-context";
import type { LiveEvent } from "@/lib/contracts/events";
import { showChanges } from "./show-changes";
import { LiveFeed } from "./live-feed";

export type LiveProviderProps = {
  userId: string;
  /** The place among all changes from which what the server sent along was read. */
  after: string | null;
  children: ReactNode;
};

const gatherMs = 30;

/** Keeps the lists on screen as they are on the server, whoever changes them. */
export function LiveProvider({ userId, after, children }: LiveProviderProps) {
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const [feed] = useState(() => new LiveFeed(userId, after));
  const show = useEffectEvent((events: readonly LiveEvent[]) => {
    const fromElsewhere = events.filter(feed.isFromElsewhere);
    void showChanges(queries, fromElsewhere);
    // The name and the way up of a folder on screen come from the server. Pages look after themselves.
    if (pathname.startsWith("/folders/") && fromElsewhere.some(changesFolders)) router.refresh();
  });
  useEffect(() => {
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = feed.subscribe((event) => {
      gathered.push(event);
      timer ??= setTimeout(() => {
        const events = gathered;
        gathered = [];
        timer = undefined;
        show(events);
      }, gatherMs);
    });
    const stop = feed.start();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stop();
    };
  }, [feed]);
  return <LiveContext value={feed}>{children}</LiveContext>;
}

function changesFolders(event: LiveEvent): boolean {
  return event.type === "lookAgain" || (event.type === "change" && event.item.kind === "folder");
}
