"use client";

import Link from "next/link";
import { useDeferredValue, useMemo, useState } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import { taskMessages } from "@/components/shell/messages/task-messages";
import { TabLinks } from "@/components/ui/tab-links";
import { EmptyState } from "@/components/ui/empty-state";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { foldText } from "@/lib/domain/search/fold-text";
import { toTaskRows } from "./group-tasks";
import { type TaskFilter, taskGroupings, tasksHref, taskStates } from "./task-filter";
import { TaskList } from "./task-list";
import { useTaskList } from "./use-task-list";
import { useTicking } from "./use-ticking";
import { useToday } from "@/components/ui/time/use-today";

export type TasksScreenProps = {
  filter: TaskFilter;
  /** The folder that the list is limited to. */
  folder: { id: string; name: string } | null;
};

/** All tasks, or those of a folder, by day or by page, to be ticked in place. */
export function TasksScreen({ filter, folder }: TasksScreenProps) {
  const words = taskMessages;
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold break-words">
        {folder === null ? messages.frame.tasks : words.titleIn(folder.name)}
      </h1>
      <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <TabLinks
          label={words.show}
          tabs={taskStates.map((state) => ({
            label: words.states[state],
            href: tasksHref({ ...filter, state }),
            isCurrent: filter.state === state,
          }))}
        />
        <TabLinks
          label={words.groupBy}
          showsLabel
          tabs={taskGroupings.map((group) => ({
            label: words.groups[group],
            href: tasksHref({ ...filter, group }),
            isCurrent: filter.group === group,
          }))}
        />
        {folder === null ? null : (
          <Link
            href={tasksHref({ ...filter, folderId: null })}
            prefetch={false}
            className="rounded-sm text-sm text-ink-soft underline underline-offset-2 hover:text-ink"
          >
            {words.everywhere}
          </Link>
        )}
      </div>
      {useInBrowser() ? <Tasks key={tasksHref({ ...filter, group: "due" })} filter={filter} /> : null}
    </>
  );
}

function Tasks({ filter }: { filter: TaskFilter }) {
  const today = useToday();
  const ticking = useTicking();
  const { tasks, isAll, isComplete, isPending, isError, refetch } = useTaskList(filter);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { group } = filter;
  const fitting = useMemo(() => {
    const folded = foldText(wanted);
    return folded === ""
      ? tasks
      : tasks.filter(({ text, page }) => foldText(`${text} ${page.title}`).includes(folded));
  }, [tasks, wanted]);
  const rows = useMemo(() => toTaskRows(fitting, { group, today }), [fitting, group, today]);
  const words = taskMessages;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <input
          type="search"
          aria-label={words.filter}
          placeholder={words.filter}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-9 w-64 max-w-full rounded-md border border-line-strong/60 bg-transparent px-3 text-sm max-sm:w-full pointer-coarse:min-h-11 pointer-coarse:text-base"
        />
        <p role="status" className="text-sm text-ink-soft">
          {isPending ? words.loading : words.counted(fitting.length, isAll)}
        </p>
      </div>
      {isError ? <FailedNotice onRetry={refetch}>{words.loadFailed}</FailedNotice> : null}
      {isComplete ? null : <p className="text-sm text-ink-soft">{words.incomplete}</p>}
      {rows.length > 0 ? (
        <TaskList rows={rows} today={today} ticking={ticking} hasPages={group !== "page"} />
      ) : isAll && !isError ? (
        wanted === "" ? (
          <EmptyState
            title={words.emptyTitle}
            hint={filter.state === "done" ? words.emptyDone : words.emptyHint}
          />
        ) : (
          <p className="text-ink-soft">{words.noMatch(wanted)}</p>
        )
      ) : null}
    </div>
  );
}
