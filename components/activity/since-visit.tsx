"use client";

import Link from "next/link";
import { useState } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { HomeSection } from "@/components/shell/layout/home-section";
import { activityMessages } from "@/components/shell/messages/activity-messages";
import { homeMessages } from "@/components/shell/messages/home-messages";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { ActivityGroupView } from "./activity-group-view";
import { noteSeen, readSeenAt } from "./use-seen-at";
import { useSinceVisit } from "./use-since-visit";

export type SinceVisitProps = { userId: string };

const groupsMax = 6;

/** What others and programs did since the visit before this one, by who did it. */
export function SinceVisit({ userId }: SinceVisitProps) {
  return useInBrowser() ? (
    <SinceVisitInBrowser userId={userId} />
  ) : (
    <HomeSection title={homeMessages.sinceVisit}>
      <div className="h-64" />
    </HomeSection>
  );
}

function SinceVisitInBrowser({ userId }: SinceVisitProps) {
  const [seenAt, setSeenAt] = useState(() => readSeenAt(userId));
  const { groups, latest, visit, isPending, isError, refetch } = useSinceVisit(userId, seenAt);
  const words = homeMessages;
  const markSeen = () => {
    if (latest === null) return;
    noteSeen(userId, latest);
    setSeenAt(latest);
  };
  return (
    <HomeSection
      title={visit === null ? words.lately : words.sinceVisit}
      action={
        groups.length > 0 ? (
          <button type="button" onClick={markSeen} className={actionStyle}>
            {words.allSeen}
          </button>
        ) : null
      }
    >
      {isError ? <FailedNotice onRetry={refetch}>{activityMessages.loadFailed}</FailedNotice> : null}
      {isPending ? (
        <p className="h-64 animate-late text-sm text-ink-soft">{activityMessages.loading}</p>
      ) : null}
      {!isPending && !isError && groups.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.nothingNew}</p>
      ) : null}
      {groups.length > 0 ? (
        <ul className="-mt-3 divide-y divide-line">
          {groups.slice(0, groupsMax).map((group) => (
            <ActivityGroupView key={group.key} group={group} userId={userId} />
          ))}
        </ul>
      ) : null}
      {isPending ? null : (
        <p className="text-sm text-ink-soft">
          <Link href="/activity" prefetch={false} className={actionStyle}>
            {words.allActivity}
          </Link>
        </p>
      )}
    </HomeSection>
  );
}

const actionStyle =
  "min-h-8 rounded-sm underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11";
