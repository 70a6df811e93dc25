"use client";

import { use, useSyncExternalStore } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";

export type ChangedByProps = { itemId: string };

/** The author of an item's recent remote change, if any. */
export function ChangedBy({ itemId }: ChangedByProps) {
  const live = use(LiveContext);
  const last = useSyncExternalStore(
    live.subscribe,
    () => live.lastChangeOf(itemId),
    () => null,
  );
  if (last === null) return null;
  const { id, name, tokenName } = last.by;
  return (
    <span className="truncate text-sm text-ink-faint max-sm:hidden">
      {messages.live.changedBy(id === live.userId ? null : name, tokenName)}
    </span>
  );
}
