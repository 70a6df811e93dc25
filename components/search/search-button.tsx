"use client";

import { Search } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { sidebarItemStyle } from "@/components/shell/layout/sidebar-link";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { SearchContext } from "./search-context";

/** The sidebar's button that opens the search. */
export function SearchButton() {
  const open = use(SearchContext);
  return (
    <button type="button" aria-haspopup="dialog" onClick={open} className={sidebarItemStyle}>
      <Search aria-hidden />
      <span className="flex-1">{messages.frame.search}</span>
      <ShortcutKeys keys={shortcuts.palette} />
    </button>
  );
}
