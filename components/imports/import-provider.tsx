"use client";

import { use, useState, type ComponentType, type ReactNode } from "react";
import { ImportContext } from "@/components/shell/contexts/import-context";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { LoadFailedContext } from "@/components/ui/loading/load-failed-context";
import type { ImportDialogProps } from "./import-dialog";
import { toVaultSource } from "./vault-source";

type Open = Omit<ImportDialogProps, "onClose"> & { Dialog: ComponentType<ImportDialogProps> };

export type ImportProviderProps = { children: ReactNode };

/** Provides imports into folders for all screens; loaded on first use. */
export function ImportProvider({ children }: ImportProviderProps) {
  const tellLoadFailed = use(LoadFailedContext);
  const [open, setOpen] = useState<Open | null>(null);
  const start = (to: ChosenFolder, files: readonly PlacedFile[]) => {
    Promise.all([import("./import-dialog"), import("./import-job")]).then(([dialog, { ImportJob }]) => {
      const job = new ImportJob(to);
      const source = toVaultSource(files);
      if (source !== null) void job.read(source);
      setOpen({ Dialog: dialog.ImportDialog, job, to });
    }, tellLoadFailed);
  };
  return (
    <ImportContext value={start}>
      {children}
      {open === null ? null : <open.Dialog job={open.job} to={open.to} onClose={() => setOpen(null)} />}
    </ImportContext>
  );
}
