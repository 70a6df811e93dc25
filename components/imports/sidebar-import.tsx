"use client";

import { Import } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";

/** The line in the sidebar that leads to the import. */
export function SidebarImport() {
  return (
    <SidebarLink href="/import">
      <Import aria-hidden />
      {messages.frame.import}
    </SidebarLink>
  );
}
