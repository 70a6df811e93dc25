"use client";

import { Trash2 } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";

/** The line in the sidebar that leads to the trash. */
export function SidebarTrash() {
  return (
    <SidebarLink href="/trash">
      <Trash2 aria-hidden />
      {messages.trash.title}
    </SidebarLink>
  );
}
