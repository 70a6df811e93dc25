import "server-only";
import type { UndoInPageBody, UndoneInPage, UndoneRevision } from "@/lib/contracts/review/review-undo";
import { type ContentRow, findContent } from "@/lib/db/content/content";
import { findRevision } from "@/lib/db/content/revisions";
import { findRevisionBefore, findTexts } from "@/lib/db/review/page-steps";
import { notFound, revisionConflict } from "@/lib/domain/errors/refusals";
import { requireWritable } from "@/lib/services/access/require-access";
import { commitContent } from "@/lib/services/content/commit-content";
import { retryUnderLock } from "@/lib/services/content/retry-under-lock";
import { prepareContent } from "@/lib/services/content/prepare-content";
import type { ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { trashItem } from "@/lib/services/trash/trash-item";
import { runTask } from "@/lib/services/workers/run-task";
import { readPageHistory } from "./page-history";
import { requireWork } from "./reviewed-work";
import { sizeOfHistory } from "./size-of-history";

type Target = { pageId: string; ifMatch: string | null };

/** Undoes changes of somebody in a page, all of them or those named; later words of others stay. */
export async function undoInPage(
  ctx: ServiceContext,
  { pageId, ifMatch, changes, ...asked }: UndoInPageBody & Target,
): Promise<UndoneInPage> {
  const work = await requireWork(ctx, asked);
  return retryUnderLock(ctx, async (tx, lock) => {
    const { content, history, isCreated } = await readPageHistory(tx, { pageId, work, lock });
    requireUnchanged(content, ifMatch);
    const size = sizeOfHistory(history);
    const { markdown, undone, isAllTheirs } = await runTask("undoInText", size, {
      ...history,
      ids: changes ?? null,
    });
    const isTrashed = changes === undefined && isCreated && isAllTheirs;
    // Nobody may write between reading and the trash.
    if (isTrashed && lock === "no lock") return null;
    if (isTrashed) {
      await trashItem(tx, { kind: "page", id: pageId });
      return { id: pageId, etag: `"${content.etag}"`, revisionId: null, undone, trashed: true };
    }
    const stored = await store(tx, { pageId, content, markdown });
    return stored && { id: pageId, ...stored, undone, trashed: false };
  });
}

/** Takes back what one revision of a page changed; where later words overlap, they stay. */
export async function undoRevision(
  ctx: ServiceContext,
  { pageId, revisionId, ifMatch }: Target & { revisionId: string },
): Promise<UndoneRevision> {
  const revision = await findRevision(ctx.db, ctx.actor, { pageId, revisionId });
  if (revision === null) throw notFound("revision");
  const before = await findRevisionBefore(ctx.db, { pageId, revisionId });
  const texts = before === null ? null : await findTexts(ctx.db, pageId, [before.id]);
  const mine = texts?.get(before?.id ?? "") ?? "";
  return retryUnderLock(ctx, async (tx, lock) => {
    const content = await findContent(tx.db, tx.actor, { pageId, lock });
    if (content === null) throw notFound("page");
    requireUnchanged(content, ifMatch);
    const states = { base: revision.markdown, mine, theirs: content.markdown };
    const size = states.base.length + mine.length + states.theirs.length;
    const { markdown, overlaps } = await runTask("mergeStaying", size, states);
    const stored = await store(tx, { pageId, content, markdown });
    return stored && { id: pageId, ...stored, overlapped: overlaps.length };
  });
}

function requireUnchanged(content: ContentRow, ifMatch: string | null): void {
  requireWritable(content);
  const etag = `"${content.etag}"`;
  if (ifMatch !== null && ifMatch !== etag) throw revisionConflict(etag, ifMatch);
}

/** Stores a text as a revision if it is another one; null when somebody else was faster. */
async function store(
  ctx: ServiceContext,
  { pageId, content, markdown }: { pageId: string; content: ContentRow; markdown: string },
): Promise<{ etag: string; revisionId: string | null } | null> {
  if (markdown === content.markdown) return { etag: `"${content.etag}"`, revisionId: null };
  const prepared = await prepareContent(markdown, "changes", content);
  const revisionId = newId();
  const commit = {
    pageId,
    expectedEtag: content.etag,
    content: prepared,
    cause: "restore",
    revisionId,
  } as const;
  return (await commitContent(ctx, commit)) ? { etag: `"${prepared.etag}"`, revisionId } : null;
}
