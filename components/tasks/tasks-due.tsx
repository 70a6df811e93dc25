"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { HomeSection } from "@/components/shell/layout/home-section";
import { taskMessages } from "@/components/shell/messages/task-messages";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { dueSoonQuery, taskKeyOf } from "./task-queries";
import { TaskRow } from "./task-row";
import { useTicking } from "./use-ticking";
import { useToday } from "@/components/ui/time/use-today";

/** The first tasks that are late or due within a week, to be ticked in place. */
export function TasksDue() {
  const words = taskMessages;
  const all = (
    <Link href="/tasks" prefetch={false} className="rounded-sm underline-offset-2 hover:underline">
      {words.all}
    </Link>
  );
  return (
    <HomeSection title={words.dueTitle} action={all}>
      {useInBrowser() ? <TasksDueList /> : <div className="h-40" />}
    </HomeSection>
  );
}

function TasksDueList() {
  const today = useToday();
  const ticking = useTicking();
  const { data, isError, refetch } = useQuery(dueSoonQuery(today));
  const words = taskMessages;
  if (isError) return <FailedNotice onRetry={() => refetch()}>{words.loadFailed}</FailedNotice>;
  if (data === undefined) return <p className="animate-late h-40 text-sm text-ink-soft">{words.loading}</p>;
  if (data.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <ul className="grid grid-cols-1">
      {data.map((task) => (
        <li key={taskKeyOf(task)}>
          <TaskRow task={task} today={today} ticking={ticking} />
        </li>
      ))}
    </ul>
  );
}
