import "server-only";
import { isKnownEtag } from "@/lib/db/content/revisions";
import type { ServiceContext } from "@/lib/services/context";

/** A write refused because the page is not at `ifMatch`. ETags are quoted. */
export type RefusedWrite = { pageId: string; ifMatch: string; etag: string; currentEtag: string };

/**
 * Whether a refused write was already made and its response lost (RFC 9110, section 13.1.1): the page has the resulting
 * content, and `ifMatch` names one of its revisions.
 */
export async function wasApplied(ctx: ServiceContext, write: RefusedWrite): Promise<boolean> {
  if (write.etag !== write.currentEtag) return false;
  const [, etag] = /^"([^"]*)"$/.exec(write.ifMatch) ?? [];
  return etag !== undefined && isKnownEtag(ctx.db, { pageId: write.pageId, etag });
}
