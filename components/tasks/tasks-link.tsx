"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";
import { taskMessages } from "@/components/shell/messages/task-messages";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { dueCountQuery } from "./task-queries";
import { useTasksRefresh } from "./use-tasks-refresh";
import { useToday } from "./use-today";

/** The way to the tasks, with the number of those that are due. */
export function TasksLink() {
  const inBrowser = useInBrowser();
  const { data = "0" } = useQuery({ ...dueCountQuery(useToday()), enabled: inBrowser });
  useTasksRefresh();
  return (
    <SidebarLink href="/tasks">
      <CircleCheck aria-hidden />
      <span className="flex-1">{taskMessages.title}</span>
      {data === "0" ? null : (
        <span className="text-xs tabular-nums">
          <span className="sr-only">({taskMessages.dueNow(data)})</span>
          <span aria-hidden>{data}</span>
        </span>
      )}
    </SidebarLink>
  );
}
