import { useEffect, useState } from "react";
import { readStored, store } from "@/components/ui/browser-storage";

/**
 * When the latest change was made that the person saw here before, from this browser; null at the first time. What is shown
 * now counts as seen the next time. `latest` is the time of the latest change; null where there is none, undefined while
 * they load.
 */
export function useSeenAt(userId: string, latest: string | null | undefined): string | null {
  const name = `activity-seen-${userId}`;
  const [seenAt] = useState(() => {
    const kept = readStored(name);
    return typeof kept === "string" ? kept : null;
  });
  useEffect(() => {
    if (latest === undefined) return;
    const seen = latest ?? new Date().toISOString();
    if (seenAt === null || seen > seenAt) store(name, seen);
  }, [name, latest, seenAt]);
  return seenAt;
}
