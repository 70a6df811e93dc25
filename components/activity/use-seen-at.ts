import { useState } from "react";
import { readStored, store } from "@/components/ui/browser-storage";

/** When the latest change was made that a person saw before this visit, and how to note what they see now. */
export type SeenAt = { seenAt: string | null; note: (latest: string) => void };

/** What a person saw of the activity from this browser before; null at the first time. It stays as it is during a visit. */
export function useSeenAt(userId: string): SeenAt {
  const name = `activity-seen-${userId}`;
  const [seenAt] = useState(() => {
    const kept = readStored(name);
    return typeof kept === "string" ? kept : null;
  });
  const note = (latest: string) => {
    if (seenAt === null || latest > seenAt) store(name, latest);
  };
  return { seenAt, note };
}
