"use client";

import { PanelLeft } from "lucide-react";
import { use, type ReactNode } from "react";
import { IconButton } from "@/components/ui/form/icon-button";
import { messages } from "@/components/shell/messages/messages";
import { SidebarContext } from "@/components/shell/contexts/sidebar-context";

export type TopBarProps = {
  children?: ReactNode;
  /** Shown below the bar, for lack of room in it. */
  below?: ReactNode;
};

/** The bar above a page, with the button for the sidebar and the page's own contents. */
export function TopBar({ children, below }: TopBarProps) {
  const { collapsed, toggle } = use(SidebarContext);
  return (
    <header className="top-bar shrink-0 print:hidden">
      <div className="flex h-12 items-center gap-2 px-3 pointer-coarse:h-14 pointer-coarse:gap-1">
        <IconButton
          label={collapsed ? messages.frame.openSidebar : messages.frame.closeSidebar}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          <PanelLeft aria-hidden />
        </IconButton>
        {children}
      </div>
      {below}
    </header>
  );
}
