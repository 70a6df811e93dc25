"use client";

import { useQuery } from "@tanstack/react-query";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";
import { messages } from "@/components/shell/messages/messages";
import { recentsQuery } from "@/lib/client/cache/favourites-cache";
import { itemHref } from "@/lib/contracts/to-item";
import { SidebarSection } from "./sidebar-section";

const shownMax = 4;

/** The pages that the person opened last, in any of their browsers. */
export function RecentList() {
  const { data = [] } = useQuery(recentsQuery);
  if (data.length === 0) return null;
  return (
    <SidebarSection title={messages.favourites.recent}>
      <ul>
        {data.slice(0, shownMax).map((page) => (
          <li key={page.id}>
            <SidebarLink href={itemHref(page)} title={page.name}>
              <PageGlyph icon={page.icon} />
              <span className="min-w-0 flex-1 truncate">{page.name}</span>
            </SidebarLink>
          </li>
        ))}
      </ul>
    </SidebarSection>
  );
}
