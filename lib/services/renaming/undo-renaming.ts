import "server-only";
import type {
  RenamedPage,
  UndoneRenaming,
  UndoRenamingBody,
  SkippedPage,
} from "@/lib/contracts/queries/renaming-outcomes";
import { listRenamedPages, type Named, type RenamedPageRow } from "@/lib/db/query-index/pages-with-name";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { restoreRevision } from "@/lib/services/revisions/restore-revision";
import { parseRenamingCursor, toRenamingCursor } from "./renaming-cursor";
import { pagesAtOnce, renamings } from "./renamings";

/** Gives pages in which the actor renamed a tag or a property their text from before, if nobody has written to them since. */
export async function undoRenaming(
  ctx: ServiceContext,
  kind: Named["kind"],
  { cursor, ...input }: UndoRenamingBody,
): Promise<UndoneRenaming> {
  const [since, until] = [new Date(input.since), new Date(input.until)];
  const { cause, readNames } = renamings[kind];
  const { to } = readNames(input);
  await waitForQueryIndex(ctx);
  const rows = await listRenamedPages(ctx.db, ctx.actor, {
    named: { kind, name: to },
    cause,
    after: cursor === undefined ? null : parseRenamingCursor(cursor).after,
    limit: pagesAtOnce + 1,
    since,
    until,
  });
  const outcome: { restored: RenamedPage[]; kept: SkippedPage[] } = { restored: [], kept: [] };
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
  { id, permission, etag, isUntouched, beforeId }: RenamedPageRow,
): Promise<SkippedPage["reason"] | null> {
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
