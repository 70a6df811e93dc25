"use client";

import type { ReactNode } from "react";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useExport } from "./use-export";

const ExportDialog = loadWhenOpened(async () => (await import("./export-dialog")).ExportDialog);

export type ExportProviderProps = { children: ReactNode };

/** Exports from every menu on screen, and says how far they are. */
export function ExportProvider({ children }: ExportProviderProps) {
  const { state, start, stop } = useExport();
  return (
    <ExportContext value={start}>
      {children}
      {state === null ? null : (
        <ExportDialog open onOpenChange={stop} state={state} onTryAgain={() => start(state.what)} />
      )}
    </ExportContext>
  );
}
