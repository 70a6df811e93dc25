import "server-only";
import type { UndoneWork, UndoTokenBody } from "@/lib/contracts/review/token-undo";
import { type ContentRow, findContent } from "@/lib/db/content/content";
import {
  type AuthorRow,
  findLaterAuthor,
  findNextRelinking,
  findPageWork,
  hadToken,
  listChangedPages,
  type Work,
  type Writer,
} from "@/lib/db/accounts/token-work";
import { etagOf } from "@/lib/domain/content/etag";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import { commitContent } from "@/lib/services/content/commit-content";
import { prepareContent } from "@/lib/services/content/prepare-content";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { toAuthor } from "@/lib/services/revisions/to-author";
import { trashItem } from "@/lib/services/trash/trash-item";
import { runTask } from "@/lib/services/workers/run-task";
import { parseWorkCursor, toWorkCursor, undoChanges } from "./undo-changes";

const list = "undo";
const pagesAtOnce = 200;

type Page = { id: string; title: string };
type Undone = Omit<UndoneWork, "nextCursor">;

/** Undoes what a token of the person wrote after a point in time, as `revertEdits` does. */
export async function revertTokenEdits(
  ctx: ServiceContext,
  { tokenId, ...input }: UndoTokenBody & { tokenId: string },
): Promise<UndoneWork> {
  if (!(await hadToken(ctx.db, { userId: ctx.actor.userId, tokenId }))) throw notFound("token");
  return revertEdits(ctx, { tokenId }, input);
}

/** Undoes what the calling token wrote, or the person in browsers, as `revertEdits` does. */
export function revertOwnEdits(ctx: ServiceContext, input: UndoTokenBody): Promise<UndoneWork> {
  const { actor } = ctx;
  const writer = actor.kind === "token" ? { tokenId: actor.tokenId } : { userId: actor.userId };
  return revertEdits(ctx, writer, input);
}

/**
 * Undoes what somebody did after a point in time. First what they trashed comes back; then, page by page and the latest
 * changed first, the earlier content comes back as a revision, and pages that they created go to the trash. Pages with
 * later writes of others, and locked ones, are kept and listed, as is what is not undone. Each item is handled whole or not at all.
 */
async function revertEdits(ctx: ServiceContext, writer: Writer, input: UndoTokenBody): Promise<UndoneWork> {
  const { dryRun, cursor } = input;
  const work = { writer, since: new Date(input.since) };
  const undone: Undone = { restored: [], trashed: [], kept: [], untrashed: [], notUndone: [] };
  const place = cursor === undefined ? null : parseWorkCursor(cursor);
  if (cursor === undefined || place !== null) {
    const { nextPlace, ...changes } = await undoChanges(ctx, { work, place, dryRun });
    Object.assign(undone, changes);
    if (nextPlace !== null) return { ...undone, nextCursor: toWorkCursor(nextPlace) };
  }
  const after = cursor === undefined || place !== null ? null : parseCursor(list, cursor);
  const rows = await listChangedPages(ctx.db, ctx.actor, { ...work, after, limit: pagesAtOnce + 1 });
  const { data, nextCursor } = toListPart(rows, pagesAtOnce, {
    list,
    place: (row) => ({ at: row.updatedAt, id: row.id }),
    present: (row) => row,
  });
  for (const { id, title } of data.filter(({ written }) => written)) {
    await inTransaction(ctx, (tx) => undoPage(tx, { page: { id, title }, work, dryRun, undone }));
  }
  return { ...undone, nextCursor };
}

type PageUndoing = { page: Page; work: Work; dryRun: boolean; undone: Undone };

async function undoPage(tx: ServiceContext, { page, work, dryRun, undone }: PageUndoing): Promise<void> {
  const { id: pageId } = page;
  const lock = dryRun ? "no lock" : "lock";
  const current = await findContent(tx.db, tx.actor, { pageId, lock });
  const done = current === null ? null : await findPageWork(tx.db, pageId, work);
  // The page is gone.
  if (current === null || done === null) return;
  const { firstId, before } = done;
  const today = before === null ? null : await withLinksOfToday(tx, { pageId, before, firstId });
  const undoneEtags = today?.etags ?? [];
  // The content is unchanged.
  if (undoneEtags.at(-1) === current.etag) return;
  const kept = await findWhyKept(tx, current, { pageId, writer: work.writer, firstId, undoneEtags });
  if (kept !== null) {
    undone.kept.push({ ...page, ...kept });
  } else if (today === null) {
    if (!dryRun && !(await hasTrashed(tx, pageId))) return;
    undone.trashed.push(page);
  } else {
    const content = await prepareContent(today.markdown, "since", current);
    const commit = { pageId, expectedEtag: current.etag, content, cause: "restore" } as const;
    if (!dryRun && !(await commitContent(tx, commit))) return;
    undone.restored.push(page);
  }
}

/** Why a page stays as it is, when it was written to last, and by whom else; null where it is undone. */
async function findWhyKept(
  tx: ServiceContext,
  { locked, updatedAt }: ContentRow,
  { pageId, ...since }: Parameters<typeof findLaterAuthor>[2] & { pageId: string },
): Promise<Pick<UndoneWork["kept"][number], "reason" | "by" | "at"> | null> {
  const other = await findLaterAuthor(tx.db, pageId, since);
  if (other !== null) return { reason: "edited_after", ...toWriting(other) };
  return locked ? { reason: "locked", by: null, at: updatedAt.toISOString() } : null;
}

/**
 * The text from before the work, with links rewritten as for later renames and moves; also the ETags (without
 * quotes) of this text and of its versions between these rewrites.
 */
async function withLinksOfToday(
  tx: ServiceContext,
  { pageId, before, firstId }: { pageId: string; before: string; firstId: string },
): Promise<{ markdown: string; etags: string[] }> {
  let markdown = before;
  const etags = [etagOf(markdown).slice(1, -1)];
  let next = await findNextRelinking(tx.db, pageId, firstId);
  while (next !== null) {
    const texts = { markdown, before: next.before, after: next.after };
    markdown = await runTask("rewriteAlike", markdown.length + next.before.length + next.after.length, texts);
    etags.push(etagOf(markdown).slice(1, -1));
    next = await findNextRelinking(tx.db, pageId, next.id);
  }
  return { markdown, etags };
}

/** Trashes a page; false when it is gone, or the person may no longer edit it. */
async function hasTrashed(tx: ServiceContext, pageId: string): Promise<boolean> {
  try {
    return (await trashItem(tx, { kind: "page", id: pageId })).deleted;
  } catch (fault) {
    if (fault instanceof DomainError) return false;
    throw fault;
  }
}

function toWriting(row: AuthorRow) {
  return { by: toAuthor(row), at: row.at.toISOString() };
}
