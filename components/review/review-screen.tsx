"use client";

import { useRef, useState } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { useInBrowser } from "@/components/ui/use-in-browser";
import {
  momentOf,
  type ReviewFilter,
  reviewHref,
  reviewTimes,
} from "@/components/shell/review/review-filter";
import { ReviewSide } from "./review-side";
import { ReviewedPageView } from "./reviewed-page";
import { useDecisions } from "./use-decisions";
import { useReviewKeys } from "./use-review-keys";
import { useReviewState } from "./use-review-state";
import { useReviews } from "./use-reviews";

export type ReviewScreenProps = {
  userId: string;
  filter: ReviewFilter;
  /** The name of the token, if it is one of the reader's. */
  tokenName: string | null;
};

/** What a program or a person changed since a time, page by page and by words, to keep or to undo. */
export function ReviewScreen(props: ReviewScreenProps) {
  return useInBrowser() ? <ReviewInBrowser key={reviewHref(props.filter)} {...props} /> : null;
}

function ReviewInBrowser({ userId, filter, tokenName }: ReviewScreenProps) {
  const words = reviewMessages;
  const { writer } = filter;
  const [since] = useState(() => momentOf(filter.since));
  const time = { writer, since };
  const { list, loaded, failed } = useReviews(time);
  const decisions = useDecisions(userId, writer);
  const state = useReviewState(time, { pages: loaded, decisions, firstPageId: filter.pageId });
  const place = useRef<HTMLDivElement>(null);
  useReviewKeys(place, state.keys);
  const shown = loaded.find(({ page }) => page.id === state.shownId);
  return (
    <div ref={place}>
      <ReviewHead filter={filter} tokenName={tokenName} authorName={loaded[0]?.page.by?.name ?? null} />
      {list.isPending ? <Loading /> : null}
      {list.isError || failed !== undefined ? (
        <FailedNotice onRetry={() => (failed === undefined ? list.refetch() : failed.refetch())}>
          {words.loadFailed} {explainFailure(list.error ?? failed?.error)}
        </FailedNotice>
      ) : null}
      {list.isSuccess && loaded.length === 0 ? (
        <EmptyState title={words.emptyTitle} hint={words.emptyHint} />
      ) : null}
      {loaded.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <ReviewSide
            pages={loaded}
            state={state}
            more={
              list.hasNextPage
                ? { load: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage }
                : null
            }
          />
          <div className="max-w-measure min-w-0">
            {shown?.review === undefined ? (
              <Loading />
            ) : (
              <ReviewedPageView page={shown.page} review={shown.review} state={state} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="animate-late text-ink-soft">
      {reviewMessages.loading}
    </p>
  );
}

type ReviewHeadProps = Pick<ReviewScreenProps, "filter" | "tokenName"> & { authorName: string | null };

/** Whose changes these are, and the times to choose from. */
function ReviewHead({ filter, tokenName, authorName }: ReviewHeadProps) {
  const words = reviewMessages;
  const { writer } = filter;
  const program = "tokenId" in writer ? tokenName : (writer.tokenName ?? null);
  const name = program ?? authorName;
  return (
    <>
      <h1 className="flex items-center gap-3 font-serif text-2xl font-semibold wrap-anywhere">
        {"tokenId" in writer || program !== null ? <AuthorMark name={name ?? ""} isProgram /> : null}
        {name === null ? words.title : words.titleOf(name)}
      </h1>
      <div className="mt-3 mb-6">
        <TabLinks label={words.since} tabs={timesOf(filter)} />
      </div>
    </>
  );
}

/** The times to choose from, and the one that was asked for. */
function timesOf(filter: ReviewFilter) {
  const words = reviewMessages;
  const { since } = filter;
  const tabs = reviewTimes.map((time) => ({
    label: words.times[time],
    href: reviewHref({ ...filter, since: time }),
    isCurrent: since === time,
  }));
  if (typeof since === "string") return tabs;
  const label = words.from(moment.format(new Date(since.moment)));
  return [{ label, href: reviewHref(filter), isCurrent: true }, ...tabs];
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
