import Link from "next/link";
import { useCallback, useMemo, useState, type FocusEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import type { TaskListRow } from "./group-tasks";
import { TaskRow } from "./task-row";
import type { Ticking } from "./use-ticking";

export type TaskListProps = {
  rows: readonly TaskListRow[];
  today: string;
  ticking: Ticking;
  /** Whether each task names its page. */
  hasPages: boolean;
};

/** Tasks under the headings of their groups; only the rows in sight are rendered. */
export function TaskList({ rows, today, ticking, hasPages }: TaskListProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const kept = useMemo(() => [rows.findIndex(({ key }) => key === activeKey)], [rows, activeKey]);
  const view = useVirtualRows({ count: rows.length, scroller, kept });
  const { box: measureBox } = view;
  const ref = useCallback(
    (element: HTMLUListElement | null) => {
      measureBox(element);
      setScroller(element?.closest("main") ?? null);
    },
    [measureBox],
  );
  const keptFocus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setActiveKey(target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? null),
  };
  return (
    <ul
      ref={ref}
      aria-label={messages.frame.tasks}
      {...keptFocus}
      style={{ height: `calc(var(--row) * ${rows.length})` }}
      className="relative [--row:3rem] max-sm:[--row:4.5rem] pointer-coarse:[--row:3.75rem] max-sm:pointer-coarse:[--row:5rem]"
    >
      {view.indices.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={row.key}
            data-key={row.key}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ top: `calc(var(--row) * ${index})` }}
            className="absolute inset-x-0 h-(--row)"
          >
            {row.kind === "heading" ? (
              <TaskHeading row={row} />
            ) : (
              <TaskRow task={row.task} today={today} ticking={ticking} hasPage={hasPages} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TaskHeading({ row }: { row: Extract<TaskListRow, { kind: "heading" }> }) {
  const { title, count, pageId } = row;
  return (
    <h2 className="flex h-full items-end gap-2 border-b border-line pb-1.5 text-sm font-medium">
      {pageId === null ? (
        <span title={title} className="min-w-0 truncate">
          {title}
        </span>
      ) : (
        <Link
          href={`/pages/${pageId}`}
          prefetch={false}
          title={title}
          className="min-w-0 truncate rounded-sm font-serif text-base underline-offset-2 hover:underline"
        >
          {title}
        </Link>
      )}
      <span className="font-normal text-ink-soft">{count.toLocaleString("en")}</span>
    </h2>
  );
}
