"use client";

import { useState, type ReactNode } from "react";
import { ShareContext } from "@/components/shell/contexts/share-context";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import type { NamedItem } from "./named-item";

const ShareDialog = loadWhenOpened(async () => (await import("./share-dialog")).ShareDialog, {
  hasField: true,
});

export type ShareProviderProps = { isAdministrator: boolean; children: ReactNode };

/** Provides the sharing of folders and pages for every menu on screen. */
export function ShareProvider({ isAdministrator, children }: ShareProviderProps) {
  const [item, setItem] = useState<NamedItem | null>(null);
  return (
    <ShareContext value={setItem}>
      {children}
      {item === null ? null : (
        <ShareDialog item={item} mayInvite={isAdministrator} open onOpenChange={() => setItem(null)} />
      )}
    </ShareContext>
  );
}
