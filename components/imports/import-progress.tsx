import { importMessages } from "@/components/shell/messages/import-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { ProgressBar } from "@/components/ui/loading/progress-bar";
import type { ImportState } from "./import-job";
import { useFocusOnceShown } from "./use-focus-once-shown";

export type ImportProgressProps = { state: ImportState; onCancel: () => void };

type Shown = { label: string; value: number | null; text: string };

/** The progress of an import, with a cancel button; nothing while none is in progress. */
export function ImportProgress({ state, onCancel }: ImportProgressProps) {
  const shown = toShown(state);
  return (
    <>
      <p role="status" className="sr-only">
        {shown?.label}
      </p>
      {shown === null ? null : <Progress shown={shown} onCancel={onCancel} />}
    </>
  );
}

function Progress({ shown, onCancel }: { shown: Shown; onCancel: () => void }) {
  const heading = useFocusOnceShown();
  return (
    <section aria-label={importMessages.progress} className="grid gap-3 rounded-lg border border-line p-5">
      <h2 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {shown.label}
      </h2>
      <ProgressBar {...shown} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">{shown.text}</p>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </section>
  );
}

function toShown(state: ImportState): Shown | null {
  const words = importMessages;
  if (state.kind === "reading" || state.kind === "packing") {
    const { files } = state;
    const label = state.kind === "reading" ? words.reading(state.name) : words.packing;
    const text = files === null ? words.opening : words.filesDone(files.done, files.total);
    return { label, text, value: files === null ? null : files.done / Math.max(1, files.total) };
  }
  if (state.kind === "sending") {
    const { sent, total } = state.bytes;
    const text = words.bytesDone(formatBytes(sent), formatBytes(total));
    return { label: words.sending, text, value: sent / Math.max(1, total) };
  }
  if (state.kind === "storing") {
    const { pages, images, others } = state.vault.report;
    return { label: words.storing, text: words.storingHint(pages, images + others), value: null };
  }
  return null;
}
