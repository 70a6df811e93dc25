"use client";

import { useState, type ReactNode } from "react";
import { useShortcut } from "@/components/ui/use-shortcut";
import { SearchContext } from "./search-context";
import { SearchDialog } from "./search-dialog";

export type SearchProviderProps = { children: ReactNode };

/** The search over titles, from its button and by `Ctrl/⌘ K`. */
export function SearchProvider({ children }: SearchProviderProps) {
  const [open, setOpen] = useState(false);
  useShortcut({ code: "KeyK" }, () => setOpen((before) => !before));
  return (
    <SearchContext value={() => setOpen(true)}>
      {children}
      <SearchDialog open={open} onOpenChange={setOpen} />
    </SearchContext>
  );
}
