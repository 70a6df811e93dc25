import "server-only";
import {
  findTexts,
  type LinkingPageRow,
  lockLinkingPages,
  type LinksByText,
  storeRewrittenTexts,
} from "@/lib/db/content/link-rewrites";
import type { Relinking } from "@/lib/domain/links/rewrite-page-links";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { newId } from "@/lib/services/new-id";
import { TextRelinker } from "./relink-texts";

const batchBytesMax = 8 * 1024 * 1024;
const batchPagesMax = 250;

/**
 * Rewrites the links that name a page or file in this way, in all pages that the actor may edit, in the open
 * transaction. Other links keep their text and stay bound. Returns the number of rewritten links.
 */
export async function rewriteLinksTo(
  tx: ServiceContext,
  links: LinksByText,
  relinking: Relinking,
): Promise<number> {
  let count = 0;
  const relinker = new TextRelinker(relinking);
  const pages = await lockLinkingPages(tx.db, tx.actor, links);
  for (const batch of toBatches(pages)) {
    const rewritten = await rewrite(tx, batch, relinker);
    if (rewritten.length > 0) await storeRewrittenTexts(tx.db, tx.actor, rewritten);
    count += rewritten.reduce((sum, page) => sum + page.links.length, 0);
    publishEvent(
      tx,
      ...rewritten.map(({ pageId, etag }) => ({
        item: { kind: "page" as const, id: pageId },
        operation: "write" as const,
        etag: `"${etag}"`,
      })),
    );
  }
  return count;
}

/** Batches of pages whose texts fit into memory. */
function toBatches(pages: readonly LinkingPageRow[]): LinkingPageRow[][] {
  const batches: LinkingPageRow[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    bytes += page.size;
    const last = batches.at(-1);
    if (last === undefined || bytes > batchBytesMax || last.length === batchPagesMax) {
      batches.push([page]);
      bytes = page.size;
    } else {
      last.push(page);
    }
  }
  return batches;
}

async function rewrite(tx: ServiceContext, batch: readonly LinkingPageRow[], relinker: TextRelinker) {
  const byId = new Map(batch.map((page) => [page.id, page]));
  const texts = await findTexts(tx.db, [...byId.keys()]);
  const pages = texts.flatMap(({ id, markdown }) => {
    const page = byId.get(id);
    return page === undefined ? [] : [{ ...page, id, markdown }];
  });
  const relinked = await relinker.relink(pages);
  return relinked.flatMap((text, index) => {
    const pageId = pages[index]?.id;
    return text === null || pageId === undefined ? [] : [{ pageId, revisionId: newId(), ...text }];
  });
}
