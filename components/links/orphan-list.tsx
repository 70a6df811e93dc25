"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { ListedPage } from "@/components/shell/items/listed-page";
import { EmptyState } from "@/components/ui/empty-state";
import { MoreOfList } from "@/components/shell/layout/more-of-list";
import { orphansQuery } from "./link-queries";

/** The pages that no page links to. */
export function OrphanList() {
  const list = useInfiniteQuery(orphansQuery);
  const pages = list.data?.pages.flatMap(({ data }) => data);
  if (list.isError) return <FailedNotice onRetry={() => list.refetch()}>{words.orphansFailed}</FailedNotice>;
  if (pages === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  if (pages.length === 0 && !list.hasNextPage)
    return <EmptyState title={words.orphansNone} hint={words.orphansNoneHint} />;
  return (
    <>
      <ul aria-label={words.views.orphans} className="grid grid-cols-1">
        {pages.map((page) => (
          <ListedPage key={page.id} page={page} />
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  );
}
