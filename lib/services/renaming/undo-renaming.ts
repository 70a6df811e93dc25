import "server-only";
import type {
  RenamedPage,
  UndoneRenaming,
  UndoRenamingBody,
  SkippedPage,
  RenamedKind,
} from "@/lib/contracts/queries/renaming-outcomes";
import { listRenamedPages, type RenamedPageRow } from "@/lib/db/query-index/pages-with-name";
import { findRevision } from "@/lib/db/content/revisions";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { restoreRevision } from "@/lib/services/revisions/restore-revision";
import { runTask } from "@/lib/services/workers/run-task";
import type { NameChange } from "./rename-in-pages";
import { parseRenamingCursor, toRenamingCursor } from "./renaming-cursor";
import { pagesAtOnce, renamings } from "./renamings";

/** Gives pages in which the actor renamed a tag or a property their text from before, if nobody has written to them since. */
export async function undoRenaming(
  ctx: ServiceContext,
  kind: RenamedKind,
  { cursor, ...input }: UndoRenamingBody,
): Promise<UndoneRenaming> {
  const [since, until] = [new Date(input.since), new Date(input.until)];
  const { cause, readNames } = renamings[kind];
  const names = readNames(input);
  const scope = { userId: ctx.actor.userId, kind, ...names };
  await waitForQueryIndex(ctx);
  const rows = await listRenamedPages(ctx.db, ctx.actor, {
    named: { kind, name: names.to },
    cause,
    after: cursor === undefined ? null : parseRenamingCursor(cursor, scope).after,
    limit: pagesAtOnce + 1,
    since,
    until,
  });
  const outcome: { restored: RenamedPage[]; kept: SkippedPage[] } = { restored: [], kept: [] };
  const pages = rows.slice(0, pagesAtOnce);
  for (const page of pages) {
    const { id, title } = page;
    const result = await restore(ctx, page, { kind: cause, ...names });
    if (result === "restored") outcome.restored.push({ id, title });
    else if (result !== "other") outcome.kept.push({ id, title, reason: result });
  }
  const last = rows.length > pagesAtOnce ? pages.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : toRenamingCursor({ startedAt: since, after: last.id }, scope);
  return { ...outcome, nextCursor };
}

/** Restores the text from before; says why where it cannot be, and `other` where something else was renamed. */
async function restore(
  ctx: ServiceContext,
  { id, permission, etag, revisionId, revisions }: RenamedPageRow,
  change: NameChange,
): Promise<"restored" | "other" | SkippedPage["reason"]> {
  const before = await findTextBefore(ctx, { pageId: id, revisions }, change);
  if (before === null) return "other";
  if (permission === "view") return "forbidden";
  if (before.of !== revisionId) return "edited_after";
  try {
    await restoreRevision(ctx, { pageId: id, revisionId: before.id, ifMatch: `"${etag}"` });
    return "restored";
  } catch (fault) {
    const code = fault instanceof DomainError ? fault.code : null;
    if (code === "revision_conflict" || code === "not_found") return "edited_after";
    if (code === "forbidden" || code === "locked") return code;
    throw fault;
  }
}

type Renamed = Pick<RenamedPageRow, "revisions"> & { pageId: string };

/** The revision before the one that renamed just this, and the id of that one; null where none did. */
async function findTextBefore(
  ctx: ServiceContext,
  { pageId, revisions }: Renamed,
  change: NameChange,
): Promise<{ id: string; of: string } | null> {
  for (const { id, etag, beforeId } of revisions) {
    const before =
      beforeId === null ? null : await findRevision(ctx.db, ctx.actor, { pageId, revisionId: beforeId });
    if (before !== null && (await isChangeFrom(before.markdown, { change, etag })))
      return { id: before.id, of: id };
  }
  return null;
}

/** Whether a renaming gives a text this ETag. */
async function isChangeFrom(
  markdown: string,
  { change, etag }: { change: NameChange; etag: string },
): Promise<boolean> {
  try {
    const { properties } = readFrontMatter(markdown);
    const changed = await runTask("change", markdown.length, {
      before: { markdown, properties },
      change,
      path: "to",
    });
    return changed.etag === etag;
  } catch (fault) {
    if (fault instanceof DomainError) return false;
    throw fault;
  }
}
