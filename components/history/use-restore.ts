import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { OpenTextContext, type OpenText } from "@/components/shell/contexts/open-text-context";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { isRevisionConflict } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { linksQuery } from "@/lib/client/cache/links-query";
import { showPageWritten } from "@/lib/client/cache/page-list-cache";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";

/** Unsaved text of the open page is not in the history yet. */
class UnsavedChanges extends Error {}

/** Restores revisions of a page, with an undo. Typed text is saved first, and the open page shows the restored text. */
export function useRestore(pageId: string, onRestored: () => void) {
  const queries = useQueryClient();
  const text = use(OpenTextContext);
  const page = { pageId, queries, text };
  const words = historyMessages;
  const restoring = useMutation({
    mutationFn: async (revision: RevisionRecord) => {
      await settle(text);
      const { data } = await callOperation("GET /pages/{pageId}/revisions", { params: { pageId } });
      const [replaced] = data;
      if (replaced === undefined) throw new Error("The page has no revision.");
      const { etag } = await bringBack(page, { id: revision.id, etag: replaced.etag });
      return { replaced, etag };
    },
    onSuccess: ({ replaced, etag }, revision) => {
      onRestored();
      const when = exact.format(new Date(revision.createdAt));
      showUndoToast(words.restored(when), { undo: () => putBack(page, { id: replaced.id, etag }) });
    },
    onError: (fault) => toast.error(`${words.restoreFailed} ${explain(fault, words.changedMeanwhile)}`),
  });
  return { restore: restoring.mutate, busy: restoring.isPending };
}

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

type RestoredPage = { pageId: string; queries: QueryClient; text: OpenText | null };

async function settle(text: OpenText | null): Promise<void> {
  if (text !== null && !(await text.settle())) throw new UnsavedChanges();
}

/** Restores a revision while the page is still at `etag`, and shows that everywhere. */
async function bringBack({ pageId, queries, text }: RestoredPage, target: { id: string; etag: string }) {
  const restored = await callOperation("POST /pages/{pageId}/revisions/{revisionId}/restore", {
    params: { pageId, revisionId: target.id },
    ifMatch: target.etag,
  });
  await text?.refresh();
  showPageWritten(queries, pageId);
  void queries.invalidateQueries({ queryKey: linksQuery(pageId).queryKey });
  void queries.invalidateQueries({ queryKey: revisionsKey(pageId) });
  return restored;
}

async function putBack(page: RestoredPage, target: { id: string; etag: string }): Promise<void> {
  const words = historyMessages;
  try {
    await settle(page.text);
    await bringBack(page, target);
    // Who undoes it may be elsewhere by now.
    const { title } = await callOperation("GET /pages/{pageId}", {
      params: { pageId: page.pageId },
      query: { fields: "id,title" },
    });
    toast(words.putBack(title));
  } catch (fault) {
    toast.error(`${words.putBackFailed} ${explain(fault, words.changedSince)}`);
  }
}

function explain(fault: unknown, changed: string): string {
  if (fault instanceof UnsavedChanges) return historyMessages.unsaved;
  const isChanged = isRevisionConflict(fault);
  return isChanged ? changed : explainFailure(fault);
}
