import { useState } from "react";
import { readLastVisit } from "@/components/shell/navigation/visits";
import { type ActivityGroup, groupActivity } from "./group-activity";
import { useActivity } from "./use-activity";

const ofOthers = { by: "others", folderId: null } as const;
const dayMs = 86_400_000;

/** What others and programs did lately, for the first screen. */
export type SinceVisit = {
  groups: ActivityGroup[];
  /** When the latest of it was done. */
  latest: string | null;
  /** When the visit before this one ended in this browser; null for the first one. */
  visit: string | null;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** What others and programs did since the last visit and since `seenAt`; at the first visit, in the last week. */
export function useSinceVisit(userId: string, seenAt: string | null): SinceVisit {
  const { data, isPending, isError, refetch } = useActivity(ofOthers);
  // A visit stays the same one while the screen is shown.
  const [visit] = useState(() => readLastVisit(userId));
  const [weekAgo] = useState(() => new Date(Date.now() - 7 * dayMs).toISOString());
  const since = [visit ?? weekAgo, seenAt ?? ""].reduce((one, other) => (other > one ? other : one));
  const entries = (data?.pages[0]?.data ?? []).filter(({ at }) => at > since);
  const [section] = groupActivity(entries, since);
  return {
    groups: section?.groups ?? [],
    latest: entries[0]?.at ?? null,
    visit,
    isPending,
    isError,
    refetch,
  };
}
