"use client";

import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { ImportContext } from "@/components/shell/import-context";
import type { ChosenFolder } from "@/components/shell/item-actions-context";
import type { PlacedFile } from "@/components/ui/dropped-files";
import type { ImportJob } from "./import-job";
import { toVaultSource } from "./vault-source";

const ImportDialog = dynamic(async () => (await import("./import-dialog")).ImportDialog, { ssr: false });

export type ImportProviderProps = { children: ReactNode };

/** Imports into folders, from everywhere on screen; loaded when it is asked for first. */
export function ImportProvider({ children }: ImportProviderProps) {
  const [open, setOpen] = useState<{ job: ImportJob; to: ChosenFolder } | null>(null);
  const start = (to: ChosenFolder, files: readonly PlacedFile[]) => {
    void import("./import-job").then(({ ImportJob }) => {
      const job = new ImportJob(to.id);
      const source = toVaultSource(files);
      if (source !== null) void job.read(source);
      setOpen({ job, to });
    });
  };
  return (
    <ImportContext value={start}>
      {children}
      {open === null ? null : <ImportDialog {...open} onClose={() => setOpen(null)} />}
    </ImportContext>
  );
}
