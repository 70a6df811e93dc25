import "server-only";
import type { PageReview, ReviewedWriter } from "@/lib/contracts/review/review";
import type { ServiceContext } from "@/lib/services/context";
import { toAuthor } from "@/lib/services/revisions/to-author";
import { runTask } from "@/lib/services/workers/run-task";
import { readPageHistory } from "./page-history";
import { requireWork } from "./reviewed-work";
import { sizeOfHistory } from "./size-of-history";

/** What somebody changed in an accessible page since a point in time, as far as it is still there. */
export async function reviewPage(
  ctx: ServiceContext,
  { pageId, ...asked }: ReviewedWriter & { pageId: string },
): Promise<PageReview> {
  const work = await requireWork(ctx, asked);
  const { content, history, others, from, isComplete, isCreated } = await readPageHistory(ctx, {
    pageId,
    work,
    lock: "no lock",
  });
  const { passages, changeCount, overlapped } = await runTask("review", sizeOfHistory(history), history);
  return {
    id: pageId,
    etag: `"${content.etag}"`,
    permission: content.permission,
    ...(content.locked ? { locked: true } : {}),
    isCreated,
    from: from?.toISOString() ?? null,
    isComplete,
    passages,
    changeCount,
    overlapped: overlapped.flatMap(({ step, ...passage }) => {
      const other = others[step];
      return other === undefined ? [] : [{ ...passage, by: toAuthor(other), at: other.at.toISOString() }];
    }),
  };
}
