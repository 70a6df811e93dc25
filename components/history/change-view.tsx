import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { writerOf } from "@/components/shell/review/review-filter";
import { ReviewLink } from "@/components/shell/review/review-link";
import { FailedNotice, type FailedNoticeProps } from "@/components/shell/layout/failed-notice";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { copyText } from "@/components/ui/copy-text";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import { CompareChoice, type ComparedWith } from "./compare-choice";
import { DiffView } from "./diff-view";
import type { Change } from "./history-days";
import { readText, useComparison } from "./use-comparison";
import { useRestore } from "./use-restore";

/** The revisions that are not loaded yet. */
export type OlderRevisions = { isReading: boolean; isFailed: boolean; read: () => void };

export type ChangeViewProps = {
  pageId: string;
  change: Change;
  current: RevisionRecord | null;
  mayRestore: boolean;
  older: OlderRevisions;
  onRestored: () => void;
};

/** The text before and after a change, or compared with the page now; and the button to restore it. */
export function ChangeView({ pageId, change, current, mayRestore, older, onRestored }: ChangeViewProps) {
  const [revision] = change.revisions;
  const queries = useQueryClient();
  const [comparedWith, setComparedWith] = useState<ComparedWith>("before");
  const { restore, busy } = useRestore(pageId, onRestored);
  const words = historyMessages;
  const isNow = current === null || revision.id === current.id;
  const compared = toCompared({ pageId, change, current, comparedWith });
  const comparison = useComparison(compared);
  const needsOlder = change.before === undefined && !older.isReading && !older.isFailed;
  const readOlder = useEffectEvent(older.read);
  useEffect(() => {
    if (needsOlder) readOlder();
  }, [needsOlder]);
  const copy = async () => {
    const text = await readText(queries, { pageId, revisionId: revision.id }).catch(() => null);
    if (text !== null && (await copyText(text))) toast(messages.copied);
    else toast.error(messages.copyFailed);
  };

  return (
    <>
      {isNow ? null : <CompareChoice value={comparedWith} onChange={setComparedWith} />}
      <div
        role="region"
        aria-label={words.comparison}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        {!comparison.isError && compared === null && older.isFailed ? (
          <Failed onRetry={older.read}>{words.moreFailed}</Failed>
        ) : (
          <Comparison key={comparedWith} comparison={comparison} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
        {mayRestore || isNow ? null : (
          <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{words.mayNotRestore}</p>
        )}
        <ReviewOfAuthor change={change} />
        <Button onClick={() => void copy()}>{words.copy}</Button>
        {isNow || !mayRestore ? null : (
          <Button kind="primary" busy={busy} onClick={() => restore(revision)}>
            {busy ? words.restoring : words.restore}
          </Button>
        )}
      </div>
    </>
  );
}

/** Leads to all that the author of a change changed since, beginning with this page. */
function ReviewOfAuthor({ change: { revisions } }: { change: Change }) {
  const [{ pageId, author }] = revisions;
  const createdAt = revisions.at(-1)?.createdAt;
  if (author === null || createdAt === undefined) return null;
  return (
    <ReviewLink
      name={author.tokenName ?? author.name}
      filter={{ writer: writerOf(author), since: { moment: createdAt }, pageId }}
    />
  );
}

type Comparable = Pick<ChangeViewProps, "pageId" | "change" | "current"> & { comparedWith: ComparedWith };

/** The two revisions to compare; null while the previous one is unknown. */
function toCompared({ pageId, change, current, comparedWith }: Comparable) {
  const {
    revisions: [revision],
    before,
  } = change;
  if (comparedWith === "now" && current !== null)
    return { pageId, beforeId: revision.id, afterId: current.id };
  return before === undefined ? null : { pageId, beforeId: before?.id ?? null, afterId: revision.id };
}

function Comparison({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const words = historyMessages;
  if (comparison.isError)
    return (
      <Failed onRetry={() => comparison.refetch()}>
        {words.compareFailed} {explainFailure(comparison.error)}
      </Failed>
    );
  return comparison.data === undefined ? (
    <p role="status" className="animate-late p-4 text-ink-soft">
      {words.comparing}
    </p>
  ) : (
    <DiffView stretches={comparison.data} />
  );
}

function Failed(props: FailedNoticeProps) {
  return (
    <div className="p-4">
      <FailedNotice {...props} />
    </div>
  );
}
