"use client";

import { Files, Trash2 } from "lucide-react";
import { messages } from "./messages";
import { SidebarLink } from "./sidebar-link";

/** The lines in the sidebar that lead to all pages and to the trash. */
export function SidebarPlaces() {
  return (
    <>
      <SidebarLink href="/">
        <Files aria-hidden />
        {messages.frame.allPages}
      </SidebarLink>
      <SidebarLink href="/trash">
        <Trash2 aria-hidden />
        {messages.trash.title}
      </SidebarLink>
    </>
  );
}
