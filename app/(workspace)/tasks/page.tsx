import type { Metadata } from "next";
import { findNamedFolder } from "@/app/(workspace)/find-named-folder";
import { requireActor } from "@/app/(workspace)/require-actor";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { messages } from "@/components/shell/messages/messages";
import { parseTaskFilter, tasksHref } from "@/components/tasks/task-filter";
import { TasksScreen } from "@/components/tasks/tasks-screen";

export const metadata: Metadata = { title: messages.frame.tasks };

export default async function TasksPage({ searchParams }: PageProps<"/tasks">) {
  const filter = parseTaskFilter(await searchParams);
  const actor = await requireActor(tasksHref(filter));
  const folder = filter.folderId === null ? null : await findNamedFolder(actor, filter.folderId);
  return (
    <>
      <TopBar />
      <PageBody>
        <TasksScreen filter={{ ...filter, folderId: folder?.id ?? null }} folder={folder} />
      </PageBody>
    </>
  );
}
