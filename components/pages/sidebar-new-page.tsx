"use client";

import { FilePlus2 } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { sidebarItemStyle } from "@/components/shell/layout/sidebar-link";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";

/** The sidebar's button that creates a page in the folder on screen, or at the top level. */
export function SidebarNewPage() {
  const { busy, createHere } = use(NewPageContext);
  return (
    <button type="button" aria-disabled={busy} onClick={() => createHere()} className={sidebarItemStyle}>
      <FilePlus2 aria-hidden />
      <span className="flex-1">{messages.pages.create}</span>
      <ShortcutKeys keys={shortcuts.newPage} />
    </button>
  );
}
