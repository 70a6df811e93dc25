import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { importMessages } from "@/components/shell/messages/import-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { ChooseVault } from "./choose-vault";
import type { ImportJob } from "./import-job";
import { ImportOutcome } from "./import-outcome";
import { ImportProgress } from "./import-progress";
import { ReportView } from "./report-view";
import { useImportJob } from "./use-import-job";
import type { VaultSource } from "./vault-source";
import { UnusableVault } from "./ask-worker";

export type ImportStepsProps = {
  job: ImportJob;
  /** Whether the destination was chosen before. */
  isPlaced?: boolean;
  /** Stores a zip as a file instead. */
  onKeepZip?: (zip: File) => void;
  /** Called when the person opens an imported item. */
  onLeave?: () => void;
};

/** The steps of an import: choose, review, import, result. */
export function ImportSteps({ job, isPlaced = false, onKeepZip, onLeave }: ImportStepsProps) {
  const { state, start } = useImportJob(job);
  const read = (source: VaultSource) => void job.read(source);
  return (
    <>
      {state.kind === "choosing" ? <ChooseVault onChosen={read} takesFocus={state.isBack} /> : null}
      {state.kind === "failed" ? (
        <>
          <FailedNotice onRetry={state.retry}>
            {importMessages.failed(state.name)} {explainImport(state.fault)}
          </FailedNotice>
          <ChooseVault onChosen={read} takesFocus={false} />
        </>
      ) : null}
      {state.kind === "report" ? (
        <ReportView
          vault={state.vault}
          isPlaced={isPlaced}
          isCancelled={state.isCancelled}
          onPlace={(place) => job.place(place)}
          onFormat={(format) => void job.read(state.vault.source, format)}
          onStart={start}
          onCancel={() => job.cancel()}
          onKeepZip={onKeepZip}
        />
      ) : null}
      {state.kind === "done" ? (
        <ImportOutcome {...state} onAgain={() => job.cancel()} onLeave={onLeave} />
      ) : null}
      <ImportProgress state={state} onCancel={() => job.cancel()} />
    </>
  );
}

/** Explains why a vault could not be read or imported, and what to do. */
function explainImport(fault: unknown): string {
  if (!(fault instanceof UnusableVault)) return explainFailure(fault);
  const reasons = new Map<string, string>(Object.entries(importMessages.faults));
  return reasons.get(fault.reason) ?? importMessages.faults.unreadable;
}
