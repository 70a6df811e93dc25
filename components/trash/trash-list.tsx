"use client";

import { useRef } from "react";
import { FailedNotice } from "@/components/shell/failed-notice";
import { messages } from "@/components/shell/messages";
import { EmptyState } from "@/components/ui/empty-state";
import { EmptyTrash } from "./empty-trash";
import { TrashRow } from "./trash-row";
import { isOwnedBy } from "./trashed-item";
import { useFocusInRows } from "./use-focus-in-rows";
import { useTrash, type KnownTrash } from "./use-trash";

export type TrashListProps = { known: KnownTrash; userId: string };

/** What is in the trash: back to where it was, or gone for good. */
export function TrashList({ known, userId }: TrashListProps) {
  const { data, isError, refetch } = useTrash(known);
  const words = messages.trash;
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useFocusInRows(list, data.items);
  const mine = data.items.filter((item) => isOwnedBy(item, userId));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
          <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
        </div>
        {mine.length === 0 ? null : <EmptyTrash items={mine} complete={data.complete} />}
      </div>
      {isError ? <FailedNotice onRetry={() => refetch()}>{words.loadFailed}</FailedNotice> : null}
      {data.items.length === 0 ? (
        <EmptyState title={words.emptyTitle} hint={words.emptyHint} />
      ) : (
        <ul
          ref={list}
          {...keptFocus}
          aria-label={words.list}
          className="divide-y divide-line border-y border-line"
        >
          {data.items.map((item) => (
            <TrashRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {data.complete ? null : <p className="text-sm text-ink-soft">{words.more}</p>}
    </div>
  );
}
