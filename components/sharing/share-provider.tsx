"use client";

import { useState, type ReactNode } from "react";
import { ShareContext } from "@/components/shell/share-context";
import type { NamedItem } from "./named-item";
import { ShareDialog } from "./share-dialog";

export type ShareProviderProps = { children: ReactNode };

/** Lets every menu on screen open the share dialog. */
export function ShareProvider({ children }: ShareProviderProps) {
  const [item, setItem] = useState<NamedItem | null>(null);
  return (
    <ShareContext value={setItem}>
      {children}
      {item === null ? null : <ShareDialog item={item} open onOpenChange={() => setItem(null)} />}
    </ShareContext>
  );
}
