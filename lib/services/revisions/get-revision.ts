import "server-only";
import type { RevisionWithContent } from "@/lib/contracts/review/revisions";
import { findRevision } from "@/lib/db/content/revisions";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { presentRevision } from "./present-revision";

/** A revision of an accessible page with its content. */
export async function getRevision(
  ctx: ServiceContext,
  input: { pageId: string; revisionId: string },
): Promise<RevisionWithContent> {
  const row = await findRevision(ctx.db, ctx.actor, input);
  if (row === null) throw notFound("revision");
  return { ...presentRevision(row, ctx.actor), markdown: row.markdown };
}
