import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { activityHref, parseActivityFilter } from "@/components/activity/activity-filter";
import { ActivityScreen } from "@/components/activity/activity-screen";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { activityMessages } from "@/components/shell/messages/activity-messages";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext } from "@/lib/services/context";
import { getItem } from "@/lib/services/items/get-item";

export const metadata: Metadata = { title: activityMessages.title };

export default async function ActivityPage({ searchParams }: PageProps<"/activity">) {
  const filter = parseActivityFilter(await searchParams);
  const actor = await requireActor(activityHref(filter));
  const folder = filter.folderId === null ? null : await findFolder(actor, filter.folderId);
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

/** The folder, or null where there is none for this person: all is shown then. */
async function findFolder(actor: Actor, id: string): Promise<{ id: string; name: string } | null> {
  try {
    const { name } = await getItem(serviceContext(actor), { kind: "folder", id });
    return { id, name };
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
}
