"use client";

import { FailedNotice } from "@/components/shell/failed-notice";
import { importMessages } from "@/components/shell/import-messages";
import { ChooseVault } from "./choose-vault";
import { explainImport } from "./explain-import";
import { ImportOutcome } from "./import-outcome";
import { ImportProgress } from "./import-progress";
import { ReportView } from "./report-view";
import { useImportJob } from "./use-import-job";

/** Importing notes: choose, see what it would come to, import, see what it came to. */
export function ImportScreen() {
  const { job, state, start } = useImportJob();
  const words = importMessages;
  const read = (source: Parameters<typeof job.read>[0]) => void job.read(source);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        <p className="mt-1 text-ink-soft">{words.intro}</p>
      </div>
      {state.kind === "choosing" ? <ChooseVault onChosen={read} /> : null}
      {state.kind === "failed" ? (
        <>
          <FailedNotice onRetry={state.retry}>
            {words.failed(state.name)} {explainImport(state.fault)}
          </FailedNotice>
          <ChooseVault onChosen={read} />
        </>
      ) : null}
      {state.kind === "report" ? (
        <ReportView
          name={state.source.name}
          report={state.report}
          onStart={start}
          onCancel={() => job.cancel()}
        />
      ) : null}
      {state.kind === "done" ? <ImportOutcome {...state} onAgain={() => job.cancel()} /> : null}
      <ImportProgress state={state} onCancel={() => job.cancel()} />
    </div>
  );
}
