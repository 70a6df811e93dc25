"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";
import { messages } from "@/components/shell/messages/messages";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { dueCountQuery, tasksKey } from "./task-queries";
import { useToday } from "@/components/ui/time/use-today";

/** Pages are written often, and their tasks are read from them a moment later. */
const refreshMs = 5_000;

/** The way to the tasks, with the number of those that are due. */
export function TasksLink() {
  const inBrowser = useInBrowser();
  const { data = "0" } = useQuery({ ...dueCountQuery(useToday()), enabled: inBrowser });
  useRefreshOnChange({
    queryKey: [...tasksKey, "count"],
    delay: refreshMs,
    concerns: (kind) => kind === "page",
  });
  return (
    <SidebarLink href="/tasks">
      <CircleCheck aria-hidden />
      <span className="flex-1">{messages.frame.tasks}</span>
      {data === "0" ? null : (
        <span className="text-xs tabular-nums">
          <span className="sr-only">({messages.frame.tasksDue(data)})</span>
          <span aria-hidden>{data}</span>
        </span>
      )}
    </SidebarLink>
  );
}
