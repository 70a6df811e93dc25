import "server-only";
import type { RestoredRevision } from "@/lib/contracts/review/revisions";
import { findRevision } from "@/lib/db/content/revisions";
import { notFound } from "@/lib/domain/errors/refusals";
import { changeContent } from "@/lib/services/content/change-content";
import type { ServiceContext } from "@/lib/services/context";

/** Makes a revision's content the current one, as a new revision; the history stays complete. */
export async function restoreRevision(
  ctx: ServiceContext,
  input: { pageId: string; revisionId: string; ifMatch: string | null },
): Promise<RestoredRevision> {
  const revision = await findRevision(ctx.db, ctx.actor, input);
  if (revision === null) throw notFound("revision");
  const { etag } = await changeContent(ctx, {
    pageId: input.pageId,
    cause: "restore",
    ifMatch: input.ifMatch,
    path: "revision",
    change: { kind: "replace", markdown: revision.markdown },
    outcome: `"${revision.etag}"`,
  });
  return { id: input.pageId, etag };
}
