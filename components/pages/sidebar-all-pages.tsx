"use client";

import { Files } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";

/** The line in the sidebar that leads to all pages. */
export function SidebarAllPages() {
  return (
    <SidebarLink href="/">
      <Files aria-hidden />
      {messages.frame.allPages}
    </SidebarLink>
  );
}
