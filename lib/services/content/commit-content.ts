import "server-only";
import type { RevisionCause } from "@/lib/contracts/review/revisions";
import { storeContent } from "@/lib/db/content/content";
import type { PreparedContent } from "@/lib/domain/content/prepare-text";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { withinQuota } from "@/lib/services/quotas/enforce-quotas";
import { newId } from "@/lib/services/new-id";

/** A new content for a page, if it is still at `expectedEtag` (without quotes). */
export type Commit = {
  pageId: string;
  expectedEtag: string;
  content: PreparedContent;
  cause: RevisionCause;
  /** The id of the new revision, if it has to be known. */
  revisionId?: string;
};

/**
 * Stores the text, its ETag, the properties of its front matter and a revision together, or nothing; every change of a
 * page's content goes through it. False when the page is not accessible or no longer at `expectedEtag`.
 */
export async function commitContent(ctx: ServiceContext, commit: Commit): Promise<boolean> {
  const { pageId, expectedEtag, content, cause, revisionId = newId() } = commit;
  const revision = { pageId, expectedEtag, cause, revisionId, ...content };
  const addition = { place: { pageId }, bytes: content.size };
  if (!(await withinQuota(ctx, addition, () => storeContent(ctx.db, ctx.actor, revision)))) return false;
  publishEvent(ctx, { item: { kind: "page", id: pageId }, operation: "write", etag: `"${content.etag}"` });
  return true;
}
