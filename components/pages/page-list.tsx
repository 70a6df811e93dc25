"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Alert } from "@/components/ui/notice";
import { focusAtOnce } from "@/components/ui/use-focus-on-arrival";
import { firstCursor, pageListKey } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import { NewPageButton } from "./new-page-button";
import { PageRow } from "./page-row";

/** All pages, most recently changed first, loaded part by part. */
export function PageList() {
  const list = useInfiniteQuery({
    queryKey: pageListKey,
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /pages", { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (part) => part.nextCursor,
  });
  const pages = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // When the last part arrives, the button disappears and the focus moves to the first page of that part.
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const loadMore = async () => {
    const shown = pages.length;
    const { hasNextPage } = await list.fetchNextPage();
    setFocusFrom(hasNextPage ? null : shown);
  };

  if (list.data && pages.length === 0) {
    return (
      <EmptyState title={messages.pages.emptyTitle} hint={messages.pages.emptyHint}>
        <NewPageButton label={messages.pages.createFirst} />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1">
        {pages.map((page, index) => (
          <PageRow key={page.id} page={page} focusRef={index === focusFrom ? focusAtOnce : undefined} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void loadMore()}>
            {list.isFetchingNextPage ? messages.pages.loading : messages.pages.loadMore}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {(list.data?.pages.length ?? 0) > 1 ? messages.pages.loaded(pages.length) : ""}
      </p>
      {list.isFetchNextPageError ? (
        <div className="mt-4">
          <Alert>{messages.pages.loadFailed}</Alert>
        </div>
      ) : null}
    </>
  );
}
