import "server-only";
import { findContent } from "@/lib/db/content/content";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The content of an accessible page as it was written, its ETag (quoted) and when it was written. */
export async function getContent(
  ctx: ServiceContext,
  input: { pageId: string },
): Promise<{ markdown: string; etag: string; updatedAt: Date }> {
  const row = await findContent(ctx.db, ctx.actor, { pageId: input.pageId, lock: "no lock" });
  if (row === null) throw notFound("page");
  return { ...row, etag: `"${row.etag}"` };
}
