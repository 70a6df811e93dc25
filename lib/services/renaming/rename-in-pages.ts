import "server-only";
import type {
  RenameBody,
  RenamedPage,
  Renaming,
  SkippedPage,
  RenamedKind,
} from "@/lib/contracts/queries/renaming-outcomes";
import { findDatabaseTime } from "@/lib/db/connection/database-time";
import { listPagesWithName, type PageWithNameRow } from "@/lib/db/query-index/pages-with-name";
import type { TextChange } from "@/lib/domain/content/change-text";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { changeContent } from "@/lib/services/content/change-content";
import type { ServiceContext } from "@/lib/services/context";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { parseRenamingCursor, toRenamingCursor } from "./renaming-cursor";
import { pagesAtOnce, renamings } from "./renamings";

/**
 * Renames a tag or a property in the pages that have it, some hundred at a time. Pages that cannot be changed are named
 * and left.
 */
export async function renameInPages(
  ctx: ServiceContext,
  kind: RenamedKind,
  { dryRun, cursor, ...asked }: RenameBody,
): Promise<Renaming> {
  const { cause, readNames } = renamings[kind];
  const names = readNames(asked);
  const scope = { userId: ctx.actor.userId, kind, ...names };
  const place = cursor === undefined ? null : parseRenamingCursor(cursor, scope);
  await waitForQueryIndex(ctx);
  const startedAt = place?.startedAt ?? (await findDatabaseTime(ctx.db));
  const rows = await listPagesWithName(ctx.db, ctx.actor, {
    named: { kind, name: names.from },
    after: place?.after ?? null,
    limit: pagesAtOnce + 1,
  });
  const outcome: { changed: RenamedPage[]; kept: SkippedPage[] } = { changed: [], kept: [] };
  const pages = rows.slice(0, pagesAtOnce);
  for (const page of pages) {
    const result = await renameIn(ctx, page, { change: { kind: cause, ...names }, dryRun });
    const { id, title } = page;
    if (result === "changed") outcome.changed.push({ id, title });
    else if (result !== "same") outcome.kept.push({ id, title, reason: result });
  }
  const last = rows.length > pagesAtOnce ? pages.at(-1) : undefined;
  return {
    ...outcome,
    startedAt: startedAt.toISOString(),
    endedAt: (await findDatabaseTime(ctx.db)).toISOString(),
    nextCursor: last === undefined ? null : toRenamingCursor({ startedAt, after: last.id }, scope),
  };
}

type Result = "changed" | "same" | SkippedPage["reason"];

/** The renaming of a tag or property in a text. */
export type NameChange = Extract<TextChange, { from: string }>;

async function renameIn(
  ctx: ServiceContext,
  { id, permission }: PageWithNameRow,
  { change, dryRun }: { change: NameChange; dryRun: boolean },
): Promise<Result> {
  if (permission === "view") return "forbidden";
  try {
    const { before, after } = await changeContent(ctx, {
      pageId: id,
      cause: change.kind,
      ifMatch: null,
      path: "to",
      change,
      dryRun,
    });
    return before === after ? "same" : "changed";
  } catch (fault) {
    return reasonOf(fault);
  }
}

function reasonOf(fault: unknown): Result {
  const code = fault instanceof DomainError ? fault.code : null;
  if (code === "invalid_content") return "unreadable";
  if (code === "edit_conflict") return "taken";
  if (code === "payload_too_large") return "too_large";
  if (code === "forbidden" || code === "locked") return code;
  // The page has gone meanwhile.
  if (code === "not_found") return "same";
  throw fault;
}
