"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, use, useEffect, useEffectEvent, useState } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import type { LiveEvent } from "@/lib/contracts/events";

const MissingItem = lazy(async () => ({ default: (await import("./missing-item")).MissingItem }));

/**
 * Loaded late, because every page would load it with the not-found screen. Events about the item are received here
 * meanwhile.
 */
export function LateMissingItem() {
  const path = usePathname();
  const live = use(LiveContext);
  const [timesTold, setTimesTold] = useState(0);
  const follow = useEffectEvent((event: LiveEvent) => {
    const mayBeThere =
      event.type === "resync" || (event.type === "change" && path.endsWith(`/${event.item.id}`));
    if (mayBeThere) setTimesTold((times) => times + 1);
  });
  useEffect(() => live.subscribe((event) => follow(event)), [live]);
  return (
    <Suspense>
      <MissingItem path={path} timesTold={timesTold} />
    </Suspense>
  );
}
