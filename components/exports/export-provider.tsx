"use client";

import type { ReactNode } from "react";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { useExport } from "./use-export";

const ExportDialog = loadWhenOpened(async () => (await import("./export-dialog")).ExportDialog);

export type ExportProviderProps = { children: ReactNode };

/** Provides exports for every menu on screen, and shows their progress. */
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
