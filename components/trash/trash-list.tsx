"use client";

import { useRef, type KeyboardEvent } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import { EmptyState } from "@/components/ui/empty-state";
import { useListSelection } from "@/components/ui/use-list-selection";
import { isOwnedBy } from "@/lib/domain/tree/restored-place";
import { EmptyTrash } from "./empty-trash";
import { TrashHead } from "./trash-head";
import { TrashRow } from "./trash-row";
import { useFocusInRows } from "@/components/shell/items/use-focus-in-rows";
import { useTrash, type KnownTrash } from "./use-trash";

export type TrashListProps = { known: KnownTrash; userId: string };

/** The items in the trash, to restore or delete permanently. */
export function TrashList({ known, userId }: TrashListProps) {
  const { data, isError, refetch } = useTrash(known);
  const words = messages.trash;
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useFocusInRows(list, data.items);
  const selection = useListSelection(data.items);
  const steer = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = data.items.findIndex(({ id }) => id === target.value);
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const next = step === 0 ? undefined : data.items[at + step];
    if (next) {
      if (event.shiftKey) selection.extend(target.value, next.id);
      list.current?.querySelector<HTMLElement>(`input[value="${next.id}"]`)?.focus();
    } else if (key === "Escape" && selection.selected.length > 0) selection.selectAll(false);
    else return;
    event.preventDefault();
  };
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
        <>
          <TrashHead {...selection} onSelectAll={selection.selectAll} />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its boxes do not use */}
          <ul
            ref={list}
            {...keptFocus}
            onKeyDown={steer}
            aria-label={words.list}
            className="divide-y divide-line border-b border-line"
          >
            {data.items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                selected={selection.has(item.id)}
                anySelected={selection.selected.length > 0}
                onCheck={(toThere) => selection.check(item.id, toThere)}
              />
            ))}
          </ul>
        </>
      )}
      {data.complete ? null : <p className="text-sm text-ink-soft">{words.more}</p>}
    </div>
  );
}
