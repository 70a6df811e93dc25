"use client";

import { FilePlus2, Files } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages";
import { PageGlyph } from "@/components/shell/page-glyph";
import { sidebarItemStyle } from "@/components/shell/sidebar-item-style";
import { SidebarLink } from "@/components/shell/sidebar-link";
import { ShortcutKeys } from "@/components/ui/shortcut-keys";
import { NewPageContext } from "./new-page-context";
import { usePageList } from "./use-page-list";

const recentCount = 20;

/** A new page, all pages, and the ones changed last. */
export function SidebarPages() {
  const { busy, create } = use(NewPageContext);
  const recent =
    usePageList()
      .data?.pages.flatMap(({ data }) => data)
      .slice(0, recentCount) ?? [];
  return (
    <>
      <button type="button" aria-disabled={busy} onClick={create} className={sidebarItemStyle}>
        <FilePlus2 aria-hidden />
        <span className="flex-1">{messages.pages.create}</span>
        <ShortcutKeys keys={["Mod", "Alt", "N"]} />
      </button>
      <nav aria-label={messages.pages.title} className="grid grid-cols-1 gap-4">
        <SidebarLink href="/">
          <Files aria-hidden />
          {messages.frame.allPages}
        </SidebarLink>
        {recent.length === 0 ? null : (
          <div>
            <h2 className="px-2 pb-1 text-xs font-medium text-ink-faint">{messages.frame.recent}</h2>
            <ul className="grid gap-px">
              {recent.map(({ id, icon, title }) => (
                <li key={id} className="min-w-0">
                  <SidebarLink href={`/pages/${id}`}>
                    <PageGlyph icon={icon} />
                    <span className="truncate">{title}</span>
                  </SidebarLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </nav>
    </>
  );
}
