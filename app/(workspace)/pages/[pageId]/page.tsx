import { History as HistoryIcon, Info, Link2, Paperclip, Waypoints } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { requireActor } from "@/app/(workspace)/require-actor";
import { TrashedItem } from "@/app/(workspace)/trashed-item";
import { titleInTemplate } from "@/components/shell/title-in-template";
import { PageScreen } from "@/components/editor/page/page-screen";
import { LocalGraphPanel } from "@/components/graph/local-graph-panel";
import { HistoryPanel } from "@/components/history/history-panel";
import { LinksPanel } from "@/components/links/links-panel";
import { LinkedFiles } from "@/components/links/linked-files";
import { PageDetails } from "@/components/properties/page-details";
import { PageProperties } from "@/components/properties/page-properties";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { messages } from "@/components/shell/messages/messages";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { panelCookieName, panelOpenValue } from "@/components/shell/layout/panel-cookie";
import { isolateNames } from "@/components/shell/items/isolate-names";
import { StarButton } from "@/components/shell/items/star-button";
import { ShareButton } from "@/components/sharing/share-button";
import { currentActor } from "@/lib/auth/current-actor";
import { pageParams, type PageRecord } from "@/lib/contracts/pages";
import { pageItem } from "@/lib/contracts/to-item";
import { mayWritePage } from "@/lib/domain/access/may-write-page";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext } from "@/lib/services/context";
import { listFoldersAbove } from "@/lib/services/folders/list-folders-above";
import { isShared } from "@/lib/services/sharing/is-shared";
import { getItem } from "@/lib/services/items/get-item";

type Props = PageProps<"/pages/[pageId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await findPage((await params).pageId);
  return page === null ? {} : { title: titleInTemplate(isolateNames`${page.title}`) };
}

export default async function PagePage({ params }: Props) {
  const { pageId } = await params;
  const actor = await requireActor(`/pages/${pageId}`);
  const page = await findPage(pageId);
  if (page === null) return <TrashedItem kind="page" id={pageId} />;
  const ctx = serviceContext(actor);
  const [above, shared] = await Promise.all([
    listFoldersAbove(ctx, page.parentId),
    isShared(ctx, { kind: "page", id: page.id, ownerId: page.ownerId }),
  ]);
  const actions = (
    <>
      <ShareButton item={{ kind: "page", id: page.id, name: page.title }} isShared={shared} />
      <StarButton item={pageItem(page)} />
    </>
  );
  const backlinks = {
    id: "backlinks",
    label: messages.backlinks.title,
    icon: <Link2 aria-hidden />,
    content: <LinksPanel page={{ id: page.id, title: page.title }} />,
  };
  const graph = {
    id: "graph",
    label: messages.frame.graph,
    icon: <Waypoints aria-hidden />,
    content: <LocalGraphPanel pageId={page.id} />,
  };
  const files = {
    id: "files",
    label: messages.linkedFiles.title,
    icon: <Paperclip aria-hidden />,
    content: <LinkedFiles pageId={page.id} />,
  };
  const details = {
    id: "details",
    label: propertyMessages.details,
    icon: <Info aria-hidden />,
    content: <PageDetails page={page} isOwn={page.ownerId === actor.userId} />,
  };
  const history = {
    id: "history",
    label: historyMessages.title,
    icon: <HistoryIcon aria-hidden />,
    content: <HistoryPanel pageId={page.id} mayRestore={mayWritePage(page)} />,
  };
  const startOpen = (await cookies()).get(panelCookieName)?.value === panelOpenValue;
  const panel = { tabs: [backlinks, graph, files, details, history], startOpen };
  return (
    <PageScreen
      key={page.id}
      page={page}
      above={above}
      userId={actor.userId}
      actions={actions}
      properties={<PageProperties />}
      panel={panel}
    />
  );
}

/** The page as visible to the signed-in person, looked up once a request; null when there is none. */
const findPage = cache(async (pageId: string): Promise<PageRecord | null> => {
  const actor = await currentActor();
  const checked = pageParams.safeParse({ pageId });
  if (actor === null || !checked.success) return null;
  try {
    return await getItem(serviceContext(actor), { kind: "page", id: checked.data.pageId });
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
});
