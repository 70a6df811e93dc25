"use client";

import { PanelLeft } from "lucide-react";
import { use, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { messages } from "./messages";
import { SidebarContext } from "./sidebar-context";

export type TopBarProps = { children?: ReactNode };

/** The bar above a page: brings the sidebar back, and holds what the page puts there. */
export function TopBar({ children }: TopBarProps) {
  const { collapsed, toggle } = use(SidebarContext);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 px-3 pointer-coarse:h-14 pointer-coarse:gap-1 print:hidden">
      <IconButton
        label={collapsed ? messages.frame.openSidebar : messages.frame.closeSidebar}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <PanelLeft aria-hidden />
      </IconButton>
      {children}
    </header>
  );
}
