"use client";

import { useState, type ReactNode } from "react";
import { ShareContext } from "@/components/shell/contexts/share-context";
import { LateShareDialog } from "./late-share-dialog";
import type { NamedItem } from "./named-item";

export type ShareProviderProps = { isAdministrator: boolean; children: ReactNode };

/** The sharing of folders and pages, for every menu on screen. */
export function ShareProvider({ isAdministrator, children }: ShareProviderProps) {
  const [item, setItem] = useState<NamedItem | null>(null);
  return (
    <ShareContext value={setItem}>
      {children}
      {item === null ? null : (
        <LateShareDialog item={item} mayInvite={isAdministrator} open onOpenChange={() => setItem(null)} />
      )}
    </ShareContext>
  );
}
