import "server-only";
import type { RevisionCause } from "@/lib/contracts/review/revisions";
import { findContent, type ReadLock } from "@/lib/db/content/content";
import { lengthOfChange, type TextChange } from "@/lib/domain/content/change-text";
import type { KnownContent, PreparedContent } from "@/lib/domain/content/prepare-text";
import { notFound, revisionConflict } from "@/lib/domain/errors/refusals";
import { requireWritable } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { runTask } from "@/lib/services/workers/run-task";
import { commitContent } from "./commit-content";
import { retryUnderLock } from "./retry-under-lock";
import { wasApplied } from "./was-applied";

/** A change that depends on the latest content. */
export type ContentChange = {
  pageId: string;
  cause: RevisionCause;
  /** `If-Match` as sent; null without one. */
  ifMatch: string | null;
  /** The place of the new text in the request, for refusals. */
  path: string;
  change: TextChange;
  dryRun?: boolean;
  /** The ETag (quoted) of the resulting content, if it does not depend on the current one. */
  outcome?: string;
};

/** The ETag (quoted) of the content after a change, and the texts before and after it. */
export type ChangedContent = { etag: string; before: string; after: string };

/** Applies a change to the latest content; it is computed again where another writer was faster. */
export async function changeContent(ctx: ServiceContext, change: ContentChange): Promise<ChangedContent> {
  return retryUnderLock(ctx, (tx, lock) => attempt(tx, change, lock));
}

async function attempt(
  ctx: ServiceContext,
  change: ContentChange,
  lock: ReadLock,
): Promise<ChangedContent | null> {
  const { pageId, cause } = change;
  const current = await findContent(ctx.db, ctx.actor, { pageId, lock });
  if (current === null) throw notFound("page");
  requireWritable(current);
  const currentEtag = `"${current.etag}"`;
  const { ifMatch, outcome } = change;
  const before = current.markdown;
  if (ifMatch !== null && ifMatch !== currentEtag) {
    const write = { pageId, ifMatch, etag: outcome ?? "", currentEtag };
    if (await wasApplied(ctx, write)) return { etag: currentEtag, before, after: before };
    throw revisionConflict(currentEtag, ifMatch);
  }

  const content = await prepareChanged(current, change);
  const etag = `"${content.etag}"`;
  const changed = { etag, before, after: content.markdown };
  if (etag === currentEtag || change.dryRun === true) return changed;
  const stored = await commitContent(ctx, { pageId, expectedEtag: current.etag, content, cause });
  return stored ? changed : null;
}

function prepareChanged(
  { markdown, properties }: KnownContent,
  { path, change }: ContentChange,
): Promise<PreparedContent> {
  const size = markdown.length + lengthOfChange(change);
  return runTask("change", size, { before: { markdown, properties }, change, path });
}
