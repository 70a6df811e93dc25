"use client";

import { useState, type ReactNode } from "react";
import { ShareContext } from "@/components/shell/share-context";
import type { NamedItem } from "./named-item";
import { ShareDialog } from "./share-dialog";

export type ShareProviderProps = { children: ReactNode };

/** The sharing of folders and pages, for every menu on screen. */
export function ShareProvider({ children }: ShareProviderProps) {
  const [item, setItem] = useState<NamedItem | null>(null);
  return (
    <ShareContext value={setItem}>
      {children}
      {item === null ? null : <ShareDialog item={item} open onOpenChange={() => setItem(null)} />}
    </ShareContext>
  );
}
