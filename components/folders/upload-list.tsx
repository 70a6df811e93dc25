import { RotateCw, X } from "lucide-react";
import { messages } from "@/components/shell/messages";
import { toBytesText } from "@/components/ui/bytes-text";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { explainFailure } from "@/lib/client/explain-failure";
import { fileBytesMax } from "@/lib/contracts/limits";
import { FileTooLarge, mayRetry, type Upload, type UploadQueue } from "./upload-queue";

export type UploadListProps = { queue: UploadQueue; uploads: readonly Upload[] };

/** Files on their way to the server, and those that did not get there. */
export function UploadList({ queue, uploads }: UploadListProps) {
  const words = messages.files;
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={words.uploads} className="grid gap-3 rounded-lg border border-line bg-wall px-4 py-3">
      {uploads.map((upload) => {
        const { id, file, state } = upload;
        const failed = state.kind === "failed";
        return (
          <li key={id} className="flex items-center gap-3">
            <div className="grid min-w-0 flex-1 gap-1.5">
              <p className="truncate text-sm font-medium">{file.name}</p>
              {failed ? (
                <p role="alert" className="text-sm text-alarm">
                  {words.uploadFailed(file.name)} {explain(state.fault)}
                </p>
              ) : (
                <>
                  <ProgressBar
                    label={file.name}
                    value={state.kind === "sending" ? state.share : 0}
                    text={toText(state)}
                  />
                  <p aria-hidden className="text-xs text-ink-soft">
                    {toText(state)}
                  </p>
                </>
              )}
            </div>
            {failed && mayRetry(state.fault) ? (
              <IconButton label={words.retryUpload(file.name)} onClick={() => queue.retry(id)}>
                <RotateCw aria-hidden />
              </IconButton>
            ) : null}
            <IconButton
              label={failed ? words.dismissUpload(file.name) : words.cancelUpload(file.name)}
              onClick={() => queue.drop(id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function toText(state: Upload["state"]): string {
  const words = messages.files;
  if (state.kind !== "sending") return words.waiting;
  return state.share < 1 ? words.sent(state.share) : words.storing;
}

function explain(fault: unknown): string {
  if (fault instanceof FileTooLarge) return messages.files.tooLarge(toBytesText(fileBytesMax));
  return explainFailure(fault, messages.failures);
}
