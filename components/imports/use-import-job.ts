import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { readLevelsAgain } from "@/lib/client/level-cache";
import { ImportJob, type ImportState } from "./import-job";

const job = new ImportJob();
const atFirst: ImportState = { kind: "choosing" };

/** The import of this tab. */
export function useImportJob(): { job: ImportJob; state: ImportState; start: () => void } {
  const queries = useQueryClient();
  const state = useSyncExternalStore(
    job.subscribe,
    () => job.state,
    () => atFirst,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (job.isUnderWay) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return { job, state, start: () => job.start(() => void readLevelsAgain(queries)) };
}
