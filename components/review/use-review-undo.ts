import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { showPageWritten } from "@/lib/client/cache/page-list-cache";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import { isRevisionConflict } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageReview } from "@/lib/contracts/review/review";
import type { ChangePart } from "./review-changes";
import type { Decisions, Undone } from "./use-decisions";
import { pageReviewKey, type ReviewedTime } from "./use-reviews";

/** What is to be undone in a page: some changes, or all of them without. */
export type Undoing = { review: PageReview; changes?: readonly ChangePart[] };

/** Undoes changes of a review and redoes them, and shows the pages as they are then. */
export function useReviewUndo(time: ReviewedTime, { addUndone, removeUndone }: Decisions) {
  const queries = useQueryClient();
  const words = reviewMessages;
  const undo = useMutation({
    mutationFn: async (undoings: readonly Undoing[]) => {
      for (const undoing of undoings) {
        const done = await undoInPage(undoing, time);
        if (done !== null) addUndone(done);
        if (done?.revisionId === null) showTrashed(queries, undoing.review, time);
        else await showChanged(queries, undoing.review.id, time);
      }
    },
    onError: async (fault, undoings) => {
      const isOutdated = isRevisionConflict(fault);
      toast.error(isOutdated ? words.changedMeanwhile : `${words.undoFailed} ${explainFailure(fault)}`);
      for (const { review } of undoings) await showChanged(queries, review.id, time);
    },
  });
  const redo = useMutation({
    mutationFn: async (undone: Undone) => {
      const overlapped = await redoInPage(undone);
      removeUndone(undone);
      await showChanged(queries, undone.pageId, time);
      return overlapped;
    },
    onSuccess: (overlapped) => toast(overlapped > 0 ? words.laterWordsStay : words.redone),
    onError: (fault) => toast.error(`${words.redoFailed} ${explainFailure(fault)}`),
  });
  return {
    undo: undo.mutate,
    undoAll: undo.mutateAsync,
    redo: redo.mutate,
    isBusy: undo.isPending || redo.isPending,
  };
}

async function undoInPage(
  { review, changes }: Undoing,
  { writer, since }: ReviewedTime,
): Promise<Undone | null> {
  const ids = changes === undefined ? {} : { changes: changes.map(({ id }) => id) };
  const answer = await callOperation("POST /pages/{pageId}/undo", {
    params: { pageId: review.id },
    body: { ...writer, since, ...ids },
    ifMatch: review.etag,
  });
  if (!answer.trashed && answer.revisionId === null) return null;
  return {
    pageId: review.id,
    words: wordsOf(answer, changes),
    count: answer.undone.length,
    revisionId: answer.revisionId,
  };
}

function wordsOf(
  { trashed, undone }: { trashed: boolean; undone: readonly string[] },
  changes: readonly ChangePart[] | undefined,
): string {
  const words = reviewMessages;
  const [change] = changes ?? [];
  if (trashed) return words.undonePageTrashed;
  return change !== undefined && changes?.length === 1
    ? words.describe({ ...change, isKept: false })
    : words.undonePage(undone.length);
}

/** Brings back what was undone; returns in how many passages the words of others stay instead. */
async function redoInPage({ pageId, revisionId }: Undone): Promise<number> {
  if (revisionId === null) {
    await callOperation("PATCH /pages/{pageId}/restore", { params: { pageId } });
    return 0;
  }
  const params = { pageId, revisionId };
  return (await callOperation("POST /pages/{pageId}/revisions/{revisionId}/undo", { params })).overlapped;
}

/** What is in the trash cannot be reviewed, but redone. */
function showTrashed(queries: QueryClient, review: PageReview, time: ReviewedTime): void {
  void queries.invalidateQueries({ queryKey: ["activity"] });
  const empty: PageReview = { ...review, passages: [], changeCount: 0, overlapped: [] };
  queries.setQueryData(pageReviewKey(review.id, time), empty);
}

async function showChanged(queries: QueryClient, pageId: string, time: ReviewedTime): Promise<void> {
  showPageWritten(queries, pageId);
  void queries.invalidateQueries({ queryKey: revisionsKey(pageId) });
  void queries.invalidateQueries({ queryKey: ["activity"] });
  await queries.invalidateQueries({ queryKey: pageReviewKey(pageId, time) });
}
