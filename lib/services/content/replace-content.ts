import "server-only";
import { findEtag } from "@/lib/db/content/content";
import { notFound, revisionConflict } from "@/lib/domain/errors/refusals";
import { requireWritable } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { commitContent } from "./commit-content";
import { prepareContent } from "./prepare-content";
import { wasApplied } from "./was-applied";

/**
 * Replaces the whole content if `ifMatch` is the current ETag (quoted, strong comparison); returns the new one.
 * Repeating a request changes nothing and succeeds, even with its original `ifMatch`.
 */
export async function replaceContent(
  ctx: ServiceContext,
  input: { pageId: string; markdown: string; ifMatch: string },
): Promise<string> {
  const content = await prepareContent(input.markdown, "body");
  const etag = `"${content.etag}"`;
  const [, expectedEtag] = /^"([^"]*)"$/.exec(input.ifMatch) ?? [];
  if (expectedEtag !== undefined && expectedEtag !== content.etag) {
    const stored = await commitContent(ctx, {
      pageId: input.pageId,
      expectedEtag,
      content,
      cause: "replace",
    });
    if (stored) return etag;
  }
  const current = await findEtag(ctx.db, ctx.actor, input.pageId);
  if (current === null) throw notFound("page");
  requireWritable(current);
  const currentEtag = `"${current.etag}"`;
  if (await wasApplied(ctx, { ...input, etag, currentEtag })) return etag;
  throw revisionConflict(currentEtag, input.ifMatch);
}
