import type { Exported } from "@/components/shell/contexts/export-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Alert } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/loading/progress-bar";
import type { ExportState } from "./use-export";

export type ExportDialogProps = {
  open: boolean;
  /** Closing the dialog stops the export. */
  onOpenChange: (open: boolean) => void;
  state: NonNullable<ExportState>;
  onTryAgain: () => void;
};

/** The progress of an export. */
export function ExportDialog({ open, onOpenChange, state, onTryAgain }: ExportDialogProps) {
  const words = messages.exports;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={toTitle(state.what)}
      description={words.hint}
      closeLabel={messages.close}
    >
      {state.kind === "receiving" ? (
        <div className="grid gap-3">
          <ProgressBar label={words.progress} value={null} text={words.soFar(formatBytes(state.bytes))} />
          <p className="text-sm text-ink-soft tabular-nums">{words.soFar(formatBytes(state.bytes))}</p>
        </div>
      ) : (
        <Alert>
          {words.failed} {explainFailure(state.fault)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        {state.kind === "failed" ? (
          <Button kind="primary" onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function toTitle(what: Exported): string {
  if (what.kind === "folder") return messages.exports.folderTitle(what.name);
  return what.kind === "items" ? messages.exports.itemsTitle(what.items.length) : messages.exports.everything;
}
