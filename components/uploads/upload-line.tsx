import { RotateCw, X } from "lucide-react";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { IconButton } from "@/components/ui/form/icon-button";
import { ProgressBar } from "@/components/ui/loading/progress-bar";
import { fileBytesMax } from "@/lib/contracts/limits";
import { FileTooLarge, mayRetry, uploadQueue, type Upload } from "./upload-queue";

export type UploadLineProps = { upload: Upload };

/** A file being uploaded, or one that failed. */
export function UploadLine({ upload: { id, file, to, state } }: UploadLineProps) {
  const words = messages.files;
  const failed = state.kind === "failed";
  const place = words.uploadsInto(to.id === null ? null : to.name);
  return (
    <li className="flex items-center gap-1">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex min-w-0 gap-1.5 text-sm">
          <span className="truncate font-medium">{file.name}</span>
          <span className="max-w-1/2 shrink-0 truncate text-ink-soft">{place}</span>
        </p>
        {failed ? (
          <p role="alert" className="text-sm text-alarm">
            {words.notUploaded} {explain(state.fault)}
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
        <IconButton label={words.retryUpload(file.name)} onClick={() => uploadQueue.retry(id)}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={failed ? words.dismissUpload(file.name) : words.cancelUpload(file.name)}
        onClick={() => uploadQueue.drop(id)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function toText(state: Upload["state"]): string {
  const words = messages.files;
  if (state.kind !== "sending") return words.waiting;
  return state.share < 1 ? words.sent(state.share) : words.storing;
}

function explain(fault: unknown): string {
  if (fault instanceof FileTooLarge) return messages.files.tooLarge(formatBytes(fileBytesMax));
  return explainFailure(fault);
}
