import "server-only";
import { contentBytesMax } from "@/lib/contracts/limits";
import {
  findTexts,
  type LinkingPageRow,
  lockLinkingPages,
  type LinksByText,
  type RewrittenText,
  storeRewrittenTexts,
} from "@/lib/db/link-rewrites";
import { etagOf } from "@/lib/domain/content/etag";
import { utf8Length } from "@/lib/domain/content/storable-text";
import { parseLinkTarget } from "@/lib/domain/links/link-target";
import type { WrittenLink } from "@/lib/domain/links/rename-link";
import { rewriteLinks } from "@/lib/domain/links/rewrite-links";
import type { FoldersInSight } from "@/lib/domain/links/write-target";
import type { ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import type { ServiceContext } from "@/lib/services/context";
import { announce } from "@/lib/services/events/announce";
import { newId } from "@/lib/services/new-id";

const batchBytesMax = 8 * 1024 * 1024;
const batchPagesMax = 250;

/** How a link, whose text is `source`, is to be written in a page that lies in these folders; null leaves it as it is. */
export type RewriteLink = (
  link: ScannedLink,
  source: string,
  fromFolders: FoldersInSight,
) => WrittenLink | null;

/**
 * Writes the links to a page that name it in this way anew, in all pages that the actor may edit, in the transaction
 * that is open. Others keep their text and stay bound. Returns how many links it wrote.
 */
export async function rewriteLinksTo(
  tx: ServiceContext,
  links: LinksByText,
  toWritten: RewriteLink,
): Promise<number> {
  let count = 0;
  const pages = await lockLinkingPages(tx.db, tx.actor, links);
  for (const batch of toBatches(pages)) {
    const texts = await findTexts(
      tx.db,
      batch.map(({ id }) => id),
    );
    const byId = new Map(batch.map((page) => [page.id, page]));
    const rewritten = texts.flatMap(({ id, markdown }) => rewrite(byId.get(id), { markdown, toWritten }));
    if (rewritten.length > 0) await storeRewrittenTexts(tx.db, tx.actor, rewritten);
    count += rewritten.reduce((sum, page) => sum + page.links.length, 0);
    announce(
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

/** So many pages together that their texts are at hand without filling the memory. */
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

function rewrite(
  page: LinkingPageRow | undefined,
  { markdown, toWritten }: { markdown: string; toWritten: RewriteLink },
): RewrittenText[] {
  if (page === undefined) return [];
  const ordinals = new Set(page.ordinals);
  const { markdown: changed, written } = rewriteLinks(markdown, ordinals, (link, source) => {
    const one = toWritten(link, source, page.folders);
    return one === null || parseLinkTarget(one) === null ? null : one;
  });
  const links = [...written].flatMap(([ordinal, { kind, target }]) => {
    const asked = parseLinkTarget({ kind, target });
    return asked === null ? [] : [{ ordinal, kind, target, ...asked }];
  });
  const size = utf8Length(changed);
  // A page that would become too large keeps its text; its links stay bound.
  if (changed === markdown || size > contentBytesMax) return [];
  const etag = etagOf(changed).slice(1, -1);
  return [{ pageId: page.id, revisionId: newId(), markdown: changed, etag, size, links }];
}
