"use client";

import { useState, type KeyboardEvent } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { Button } from "@/components/ui/form/button";
import { ChangeDialog } from "./change-dialog";
import { ChangeEntry } from "./change-entry";
import { toHistoryDays, type Change } from "./history-days";
import { toDayName } from "@/components/shell/items/day-name";
import { useHistory } from "./use-history";

export type HistoryProps = { pageId: string; mayRestore: boolean };

/** The history of a page by days; each change can be viewed and its text restored. */
export function History({ pageId, mayRestore }: HistoryProps) {
  const list = useHistory(pageId);
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const words = historyMessages;
  if (list.isLoadingError) {
    return <FailedNotice onRetry={() => list.refetch()}>{words.failed}</FailedNotice>;
  }
  if (list.data === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  const revisions = list.data.pages.flatMap((part) => part.data);
  const days = toHistoryDays(revisions, { complete: !list.hasNextPage, apart });
  const changes = days.flatMap((day) => day.changes);
  const current = revisions.find((revision) => revision.current) ?? null;
  const loadMore = () => void list.fetchNextPage();
  const older = { isReading: list.isFetching, isFailed: list.isFetchNextPageError, read: loadMore };
  const regroup = ({ revisions: saves }: Change) => setApart(withAll(apart, saves));

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that its buttons do not use
    <div onKeyDown={stepThrough}>
      {days.map(({ date, changes: ofDay }) => (
        <section key={date.getTime()} className="mb-4" aria-label={toDayName(date)}>
          <h3 className="sticky top-0 z-10 -mx-2 bg-wall px-2 py-1 text-xs font-medium text-ink-faint">
            {toDayName(date)}
          </h3>
          <ol className="-mx-2 grid grid-cols-1 gap-0.5">
            {ofDay.map((change) => (
              <li key={change.revisions[0].id}>
                <ChangeEntry
                  change={change}
                  onOpen={() => setOpenId(change.revisions[0].id)}
                  onSplit={() => regroup(change)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={loadMore}>
          {list.isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      ) : null}
      {list.isFetchNextPageError ? (
        <div className="mt-3">
          <FailedNotice onRetry={loadMore}>{words.moreFailed}</FailedNotice>
        </div>
      ) : null}
      <ChangeDialog
        pageId={pageId}
        changes={changes}
        openId={openId}
        current={current}
        mayRestore={mayRestore}
        older={older}
        onOpen={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}

/** The arrow keys move between changes. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  const changes = [...currentTarget.querySelectorAll<HTMLElement>("[data-change]")];
  const at = changes.findIndex((change) => change === target);
  const next = changes[at + (key === "ArrowDown" ? 1 : -1)];
  if (at === -1 || (key !== "ArrowDown" && key !== "ArrowUp")) return;
  event.preventDefault();
  next?.focus();
}

function withAll(apart: ReadonlySet<string>, saves: Change["revisions"]): ReadonlySet<string> {
  return new Set([...apart, ...saves.map(({ id }) => id)]);
}
