"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { useStore } from "@/components/ui/use-store";
import { whenIdle } from "@/components/ui/loading/when-idle";
import type { LiveEvent } from "@/lib/contracts/events";
import { gather, type Gathering } from "./gather";
import { showChanges } from "./show-changes";
import { LiveFeed } from "./live-feed";
import { SignedOut } from "./signed-out";
import { SignedOutCover } from "./signed-out-cover";

export type LiveProviderProps = {
  userId: string;
  /** The place among all changes from which what the server sent along was read. */
  after: string | null;
  children: ReactNode;
};

const gatherMs = 30;
/** What the server draws is asked for less often: it reads all lists of the screen. */
const refreshMs = 500;

/** Keeps the lists on screen as they are on the server, whoever changes them. */
export function LiveProvider({ userId, after, children }: LiveProviderProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const pathname = usePathname();
  const [signedOut] = useState(() => new SignedOut(userId));
  const [feed] = useState(() => new LiveFeed(userId, after, (isConnected) => signedOut.follow(isConnected)));
  const isFolder = pathname.startsWith("/folders/");
  const refresh = useEffectEvent(() => {
    if (isFolder) router.refresh();
  });
  const show = useEffectEvent((events: readonly LiveEvent[], refreshing: Gathering<null>) => {
    const remote = events.filter(feed.isRemote);
    void showChanges(queries, remote);
    // The name and the way up of a folder on screen come from the server. Pages look after themselves.
    if (isFolder && remote.some(changesFolders)) refreshing.add(null);
  });
  useEffect(() => {
    const refreshing = gather<null>(refreshMs, () => refresh());
    const showing = gather<LiveEvent>(gatherMs, (events) => show(events, refreshing));
    const unsubscribe = feed.subscribe(showing.add);
    const stop = feed.start();
    const endWatch = signedOut.begin();
    return () => {
      endWatch();
      showing.stop();
      refreshing.stop();
      unsubscribe();
      stop();
    };
  }, [feed, signedOut]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    // Needed when the server is away, and then it cannot be loaded.
    whenIdle(() => {
      void import("./stay-without-server").then(({ stayWithoutServer }) => {
        if (!isOver) stop = stayWithoutServer(feed.isBroken, router.push);
      }, ignore);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [feed, router]);
  const isSignedOut = useStore(signedOut.state);
  return (
    <LiveContext value={feed}>
      {children}
      {isSignedOut ? <SignedOutCover /> : null}
    </LiveContext>
  );
}

/** Without it, links are followed as ever. */
const ignore = () => undefined;

function changesFolders(event: LiveEvent): boolean {
  return event.type === "resync" || (event.type === "change" && event.item.kind === "folder");
}
