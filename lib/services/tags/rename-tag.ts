import "server-only";
import type {
  KeptTaggedPage,
  RenameTagBody,
  TaggedPage,
  TagRenaming,
} from "@/lib/contracts/queries/tag-renaming";
import { findTime, listTaggedPages, type TaggedPageRow } from "@/lib/db/query-index/tagged-pages";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { isWritableTag, readTagName } from "@/lib/domain/tags/tag-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { changeContent } from "@/lib/services/content/change-content";
import type { ServiceContext } from "@/lib/services/context";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { parseRenamingCursor, toRenamingCursor } from "./renaming-cursor";

const pagesAtOnce = 100;

type Names = { from: string; to: string };

/** Renames a tag in the pages that have it, some hundred at a time. Pages that the actor may not edit are named and left. */
export async function renameTagEverywhere(ctx: ServiceContext, input: RenameTagBody): Promise<TagRenaming> {
  const { dryRun, cursor } = input;
  const names = readNames(input);
  const place = cursor === undefined ? null : parseRenamingCursor(cursor);
  await waitForQueryIndex(ctx);
  const startedAt = place?.startedAt ?? (await findTime(ctx.db));
  const rows = await listTaggedPages(ctx.db, ctx.actor, {
    key: foldTitle(names.from),
    after: place?.after ?? null,
    limit: pagesAtOnce + 1,
  });
  const outcome: { changed: TaggedPage[]; kept: KeptTaggedPage[] } = { changed: [], kept: [] };
  const pages = rows.slice(0, pagesAtOnce);
  for (const page of pages) {
    const result = await retag(ctx, page, { ...names, dryRun });
    const { id, title } = page;
    if (result === "changed") outcome.changed.push({ id, title });
    else if (result !== "same") outcome.kept.push({ id, title, reason: result });
  }
  const last = rows.length > pagesAtOnce ? pages.at(-1) : undefined;
  return {
    ...outcome,
    startedAt: startedAt.toISOString(),
    endedAt: (await findTime(ctx.db)).toISOString(),
    nextCursor: last === undefined ? null : toRenamingCursor({ startedAt, after: last.id }),
  };
}

/** The two names without their signs; refuses what is no tag, and a new name that texts could not have. */
export function readNames({ from, to }: Names): Names {
  const before = readTagName(from);
  if (before === null) throw invalidRequest({ path: "from", message: "is not a tag" });
  const after = to.replace(/^#/, "");
  if (!isWritableTag(after))
    throw invalidRequest({
      path: "to",
      message: "must be a tag: letters, digits, `_`, `-` and `/`, and not digits alone",
    });
  if (before.tag === after) throw invalidRequest({ path: "to", message: "is the same name" });
  return { from: before.tag, to: after };
}

type Result = "changed" | "same" | KeptTaggedPage["reason"];

async function retag(
  ctx: ServiceContext,
  { id, permission }: TaggedPageRow,
  { from, to, dryRun }: Names & { dryRun: boolean },
): Promise<Result> {
  if (permission === "view") return "forbidden";
  try {
    const { before, after } = await changeContent(ctx, {
      pageId: id,
      cause: "retag",
      ifMatch: null,
      path: "to",
      change: { kind: "retag", from, to },
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
  if (code === "payload_too_large") return "too_large";
  if (code === "forbidden" || code === "locked") return code;
  // The page has gone meanwhile.
  if (code === "not_found") return "same";
  throw fault;
}
