import { cookies } from "next/headers";
import { knownPages } from "@/components/pages/known-pages";
import { NewPageProvider } from "@/components/pages/new-page-provider";
import { SidebarPages } from "@/components/pages/sidebar-pages";
import { SearchButton } from "@/components/search/search-button";
import { SearchProvider } from "@/components/search/search-provider";
import { DataProvider } from "@/components/shell/data-provider";
import { PersonMenu } from "@/components/shell/person-menu";
import { sidebarCollapsedValue, sidebarCookieName } from "@/components/shell/sidebar-cookie";
import { WorkspaceFrame } from "@/components/shell/workspace-frame";
import { currentActor } from "@/lib/auth/current-actor";
import { listLimitDefault } from "@/lib/contracts/limits";
import { serviceContext } from "@/lib/services/context";
import { listPages } from "@/lib/services/pages/list-pages";

export default async function WorkspaceLayout({ children }: LayoutProps<"/">) {
  const actor = await currentActor();
  // The page itself sends strangers to sign in: it knows where they wanted to go.
  if (actor === null) return children;
  const first = await listPages(serviceContext(actor), { limit: listLimitDefault });
  const cookie = (await cookies()).get(sidebarCookieName);
  const sidebar = (
    <>
      <div className="p-2">
        <PersonMenu name={actor.user.name} email={actor.user.email} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 pb-4">
        <SearchButton />
        <SidebarPages />
      </div>
    </>
  );
  return (
    <DataProvider known={[knownPages(first)]}>
      <NewPageProvider>
        <SearchProvider>
          <WorkspaceFrame startCollapsed={cookie?.value === sidebarCollapsedValue} sidebar={sidebar}>
            {children}
          </WorkspaceFrame>
        </SearchProvider>
      </NewPageProvider>
    </DataProvider>
  );
}
