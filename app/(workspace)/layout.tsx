import { Activity, Files, House, Import, Link2, Tag, Trash2, Waypoints } from "lucide-react";
import { cookies } from "next/headers";
import { DemoNote } from "@/components/demo/demo-note";
import { ExportProvider } from "@/components/exports/export-provider";
import { FavouriteList } from "@/components/favourites/favourite-list";
import { knownFavourites } from "@/components/favourites/known-favourites";
import { RecentList } from "@/components/favourites/recent-list";
import { ImportProvider } from "@/components/imports/import-provider";
import { LiveProvider } from "@/components/live/live-provider";
import { knownPages } from "@/components/pages/known-pages";
import { NewPageProvider } from "@/components/pages/new-page-provider";
import { SidebarNewPage } from "@/components/pages/sidebar-new-page";
import { LinkPreviews } from "@/components/editor/preview/link-previews";
import { SearchButton } from "@/components/search/search-button";
import { SearchProvider } from "@/components/search/search-provider";
import { ShareProvider } from "@/components/sharing/share-provider";
import { DataProvider } from "@/components/shell/contexts/data-provider";
import { PersonMenu } from "@/components/shell/commands/person-menu";
import {
  readSidebarWidth,
  sidebarCollapsedValue,
  sidebarCookieName,
  sidebarWidthCookieName,
} from "@/components/shell/layout/sidebar-cookie";
import { FootBar } from "@/components/shell/layout/foot-bar";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";
import { WorkspaceFrame } from "@/components/shell/layout/workspace-frame";
import { messages } from "@/components/shell/messages/messages";
import { VisitKeeper } from "@/components/shell/navigation/visit-keeper";
import { TasksLink } from "@/components/tasks/tasks-link";
import { ItemActionsProvider } from "@/components/tree/item-actions-provider";
import { knownTopLevel } from "@/components/tree/known-top-level";
import { NewFolderButton } from "@/components/tree/new-folder-button";
import { SidebarTree } from "@/components/tree/sidebar-tree";
import { UploadProvider } from "@/components/uploads/upload-provider";
import { currentActor } from "@/lib/auth/current-actor";
import { listLimitDefault, listLimitMax, recentsLimitDefault } from "@/lib/contracts/limits";
import { serviceContext } from "@/lib/services/context";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { feedPosition } from "@/lib/services/events/feed-position";
import { listFavourites } from "@/lib/services/favourites/favourites";
import { listRecents } from "@/lib/services/favourites/recents";
import { findFolders } from "@/lib/services/folders/find-folders";
import { listFolders } from "@/lib/services/folders/list-folders";
import { getPreferences } from "@/lib/services/preferences/preferences";
import { listPageSummaries } from "@/lib/services/pages/list-pages";

export default async function WorkspaceLayout({ children }: LayoutProps<"/">) {
  const actor = await currentActor();
  // The page itself sends strangers to sign in, because it knows their destination.
  if (actor === null) return children;
  const ctx = serviceContext(actor);
  const demo = findPublicDemo();
  const atTop = { parentId: null, limit: listLimitMax };
  // The position comes first, so that changes during the reads are announced afterwards.
  const after = await feedPosition();
  const [first, folders, pages, favourites, recents, look] = await Promise.all([
    listPageSummaries(ctx, { limit: listLimitDefault }),
    listFolders(ctx, atTop),
    listPageSummaries(ctx, atTop),
    listFavourites(ctx),
    listRecents(ctx, { limit: recentsLimitDefault }),
    getPreferences(ctx),
  ]);
  const places = new Set(first.data.flatMap(({ parentId }) => parentId ?? []));
  const [foldersOfFirst, kept] = await Promise.all([findFolders(ctx, [...places]), cookies()]);
  return (
    <DataProvider
      known={[
        ...knownPages(first, foldersOfFirst),
        ...knownTopLevel(folders, pages),
        ...knownFavourites(favourites, recents),
      ]}
    >
      <LiveProvider userId={actor.userId} after={after}>
        <VisitKeeper userId={actor.userId} />
        <ExportProvider>
          <NewPageProvider>
            <UploadProvider>
              <ImportProvider>
                <ShareProvider isAdministrator={actor.user.isAdministrator}>
                  <ItemActionsProvider userId={actor.userId}>
                    <SearchProvider isAdministrator={actor.user.isAdministrator}>
                      <WorkspaceFrame
                        startCollapsed={kept.get(sidebarCookieName)?.value === sidebarCollapsedValue}
                        startWidth={readSidebarWidth(kept.get(sidebarWidthCookieName)?.value)}
                        look={look}
                        sidebar={<Sidebar userId={actor.userId} user={actor.user} />}
                        foot={<Foot />}
                      >
                        {demo === null ? null : <DemoNote nextResetAt={demo.nextResetAt.toISOString()} />}
                        {children}
                        <LinkPreviews />
                      </WorkspaceFrame>
                    </SearchProvider>
                  </ItemActionsProvider>
                </ShareProvider>
              </ImportProvider>
            </UploadProvider>
          </NewPageProvider>
        </ExportProvider>
      </LiveProvider>
    </DataProvider>
  );
}

function Foot() {
  return (
    <FootBar>
      <HomeLink />
      <SearchButton />
      <SidebarNewPage />
      <TasksLink />
    </FootBar>
  );
}

function HomeLink() {
  return (
    <SidebarLink href="/">
      <House aria-hidden />
      <span>{messages.frame.home}</span>
    </SidebarLink>
  );
}

type SidebarProps = { userId: string; user: { name: string; email: string; isAdministrator: boolean } };

function Sidebar({ userId, user }: SidebarProps) {
  return (
    <>
      <div className="p-2">
        <PersonMenu name={user.name} email={user.email} isAdministrator={user.isAdministrator} />
      </div>
      <div className="grid grid-cols-1 px-2 pb-2">
        <SearchButton />
        <div className="flex items-center gap-0.5">
          <SidebarNewPage />
          <NewFolderButton />
        </div>
        <HomeLink />
        <TasksLink />
        <SidebarLink href="/pages">
          <Files aria-hidden />
          {messages.frame.allPages}
        </SidebarLink>
        <SidebarLink href="/tags">
          <Tag aria-hidden />
          {messages.frame.tags}
        </SidebarLink>
        <SidebarLink href="/links">
          <Link2 aria-hidden />
          {messages.frame.links}
        </SidebarLink>
        <SidebarLink href="/graph">
          <Waypoints aria-hidden />
          {messages.frame.graph}
        </SidebarLink>
        <SidebarLink href="/activity">
          <Activity aria-hidden />
          {messages.frame.activity}
        </SidebarLink>
      </div>
      <SidebarTree
        userId={userId}
        above={
          <>
            <FavouriteList />
            <RecentList />
          </>
        }
      />
      <div className="border-t border-line p-2">
        <SidebarLink href="/import">
          <Import aria-hidden />
          {messages.frame.import}
        </SidebarLink>
        <SidebarLink href="/trash">
          <Trash2 aria-hidden />
          {messages.trash.title}
        </SidebarLink>
      </div>
    </>
  );
}
