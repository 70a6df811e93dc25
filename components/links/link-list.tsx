import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";

export type LinkListProps<I> = {
  words: { title: string; loading: string; failed: string; none: string };
  query: Pick<UseQueryResult, "isError" | "refetch">;
  /** The loaded items; undefined until then. */
  items: readonly I[] | undefined;
  show: (item: I) => ReactNode;
  /** A note below the items, if any. */
  note: string | null;
};

/** The other ends of a page's links: loading, failed, none, or a list. */
export function LinkList<I extends { id: string }>({ words, query, items, show, note }: LinkListProps<I>) {
  if (query.isError) {
    return <FailedNotice onRetry={() => query.refetch()}>{words.failed}</FailedNotice>;
  }
  if (items === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  if (items.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul aria-label={words.title} className="-mx-2 grid grid-cols-1 gap-1">
        {items.map((item) => (
          <li key={item.id}>{show(item)}</li>
        ))}
      </ul>
      {note === null ? null : <p className="mt-3 text-sm text-ink-soft">{note}</p>}
    </>
  );
}
