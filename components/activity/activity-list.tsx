import { useEffect } from "react";
import { toDayName } from "@/components/shell/items/day-name";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { activityMessages } from "@/components/shell/messages/activity-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/form/button";
import type { ActivityFilter } from "./activity-filter";
import { ActivityGroupView } from "./activity-group-view";
import { groupActivity } from "./group-activity";
import { useActivity } from "./use-activity";
import type { SeenAt } from "./use-seen-at";

export type ActivityListProps = { userId: string; filter: ActivityFilter; seen: SeenAt };

/** The changes by sections and by who made them, part by part. */
export function ActivityList({ userId, filter, seen }: ActivityListProps) {
  const words = activityMessages;
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivity(filter);
  const entries = data?.pages.flatMap((part) => part.data) ?? [];
  const isWhole = filter.folderId === null && filter.by !== "programs";
  const latest = isPending || !isWhole ? undefined : (entries[0]?.at ?? new Date(0).toISOString());
  const { note, seenAt } = seen;
  useEffect(() => {
    if (latest !== undefined) note(latest);
  }, [latest, note]);
  if (isPending) return <p role="status">{words.loading}</p>;
  const sections = groupActivity(entries, seenAt);
  return (
    <div className="grid grid-cols-1 gap-8">
      {isError ? <FailedNotice onRetry={() => refetch()}>{words.loadFailed}</FailedNotice> : null}
      {sections.length === 0 && !hasNextPage && !isError ? (
        <EmptyState title={words.emptyTitle} hint={words.emptyHint[filter.by]} />
      ) : null}
      {sections.map(({ day, groups }, index) => {
        const title = day === null ? words.sinceYouLooked : toDayName(day);
        return (
          <section key={`${index} ${title}`} aria-label={title}>
            <h2 className="border-b border-line pb-2 text-sm font-medium">{title}</h2>
            <ul className="divide-y divide-line">
              {groups.map((group) => (
                <ActivityGroupView key={group.key} group={group} userId={userId} />
              ))}
            </ul>
          </section>
        );
      })}
      {hasNextPage ? (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </div>
  );
}
