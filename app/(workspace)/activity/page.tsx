import type { Metadata } from "next";
import { findNamedFolder } from "@/app/(workspace)/find-named-folder";
import { requireActor } from "@/app/(workspace)/require-actor";
import { activityHref, parseActivityFilter } from "@/components/activity/activity-filter";
import { ActivityScreen } from "@/components/activity/activity-screen";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { activityMessages } from "@/components/shell/messages/activity-messages";

export const metadata: Metadata = { title: activityMessages.title };

export default async function ActivityPage({ searchParams }: PageProps<"/activity">) {
  const filter = parseActivityFilter(await searchParams);
  const actor = await requireActor(activityHref(filter));
  const folder = filter.folderId === null ? null : await findNamedFolder(actor, filter.folderId);
  return (
    <>
      <TopBar />
      <PageBody>
        <ActivityScreen
          userId={actor.userId}
          filter={{ ...filter, folderId: folder?.id ?? null }}
          folder={folder}
        />
      </PageBody>
    </>
  );
}
