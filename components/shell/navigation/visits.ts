import { readStored, store } from "@/components/ui/browser-storage";

/** After so long without a sign of the person, what follows is another visit. */
const visitPauseMs = 30 * 60_000;
const keyOf = (userId: string) => `sheaf/visit/${userId}`;

type KeptVisit = { last: string; before: string | null };

/** Records that a person is here now, in this browser. */
export function recordVisit(userId: string): void {
  const kept = readVisit(userId);
  const now = new Date().toISOString();
  const isNew = kept !== null && Date.parse(kept.last) < Date.now() - visitPauseMs;
  store(keyOf(userId), { last: now, before: isNew ? kept.last : (kept?.before ?? null) });
}

/** When the visit before this one ended, in this browser; null where this is the first one. */
export function readLastVisit(userId: string): string | null {
  return readVisit(userId)?.before ?? null;
}

function readVisit(userId: string): KeptVisit | null {
  const kept = readStored(keyOf(userId));
  if (typeof kept !== "object" || kept === null || !("last" in kept) || typeof kept.last !== "string")
    return null;
  const before = "before" in kept && typeof kept.before === "string" ? kept.before : null;
  return { last: kept.last, before };
}
