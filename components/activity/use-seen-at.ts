import { useState } from "react";
import { readStored, store } from "@/components/ui/browser-storage";

/** When the latest change was made that a person saw before this visit, and how to note what they see now. */
export type SeenAt = { seenAt: string | null; note: (latest: string) => void };

/** What a person saw of the activity from this browser before; null at the first time. It stays as it is during a visit. */
export function useSeenAt(userId: string): SeenAt {
  const [seenAt] = useState(() => readSeenAt(userId));
  return { seenAt, note: (latest) => noteSeen(userId, latest) };
}

/** When the latest change was made that a person saw in this browser. */
export function readSeenAt(userId: string): string | null {
  const kept = readStored(nameOf(userId));
  return typeof kept === "string" ? kept : null;
}

/** Notes that a person saw the changes up to a time. */
export function noteSeen(userId: string, latest: string): void {
  const seenAt = readSeenAt(userId);
  if (seenAt === null || latest > seenAt) store(nameOf(userId), latest);
}

const nameOf = (userId: string) => `activity-seen-${userId}`;
