import "server-only";
import type {
  KeptTaggedPage,
  TaggedPage,
  UndoneTagRenaming,
  UndoTagRenamingBody,
} from "@/lib/contracts/queries/tag-renaming";
import { listRetaggedPages, type RetaggedPageRow } from "@/lib/db/query-index/tagged-pages";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { restoreRevision } from "@/lib/services/revisions/restore-revision";
import { readNames } from "./rename-tag";
import { parseRenamingCursor, toRenamingCursor } from "./renaming-cursor";

const pagesAtOnce = 100;

/** Gives pages whose tag the actor renamed their text from before, if nobody has written to them since. */
export async function undoTagRenaming(
  ctx: ServiceContext,
  { cursor, ...input }: UndoTagRenamingBody,
): Promise<UndoneTagRenaming> {
  const [since, until] = [new Date(input.since), new Date(input.until)];
  const { to } = readNames(input);
  await waitForQueryIndex(ctx);
  const rows = await listRetaggedPages(ctx.db, ctx.actor, {
    key: foldTitle(to),
    after: cursor === undefined ? null : parseRenamingCursor(cursor).after,
    limit: pagesAtOnce + 1,
    since,
    until,
  });
  const outcome: { restored: TaggedPage[]; kept: KeptTaggedPage[] } = { restored: [], kept: [] };
  const pages = rows.slice(0, pagesAtOnce);
  for (const page of pages) {
    const { id, title } = page;
    const reason = await restore(ctx, page);
    if (reason === null) outcome.restored.push({ id, title });
    else outcome.kept.push({ id, title, reason });
  }
  const last = rows.length > pagesAtOnce ? pages.at(-1) : undefined;
  const nextCursor = last === undefined ? null : toRenamingCursor({ startedAt: since, after: last.id });
  return { ...outcome, nextCursor };
}

/** Restores the text from before; the reason where it cannot be. */
async function restore(
  ctx: ServiceContext,
  { id, permission, etag, isUntouched, beforeId }: RetaggedPageRow,
): Promise<KeptTaggedPage["reason"] | null> {
  if (permission === "view") return "forbidden";
  if (!isUntouched || beforeId === null) return "edited_after";
  try {
    await restoreRevision(ctx, { pageId: id, revisionId: beforeId, ifMatch: `"${etag}"` });
    return null;
  } catch (fault) {
    const code = fault instanceof DomainError ? fault.code : null;
    if (code === "revision_conflict" || code === "not_found") return "edited_after";
    if (code === "forbidden" || code === "locked") return code;
    throw fault;
  }
}
