import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "@/components/ui/use-store";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { ImportJob, ImportState } from "./import-job";

/** The state of an import, and its actions. */
export function useImportJob(job: ImportJob): {
  state: ImportState;
  start: (newFolder: string | null) => void;
} {
  const queries = useQueryClient();
  const state = useStore(job.state);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (job.isUnderWay) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [job]);
  return { state, start: (newFolder) => job.start(newFolder, () => void refetchFolderChildren(queries)) };
}
