import "server-only";
import { hasNamesake } from "@/lib/db/content/link-rewrites";
import { listOutdatedLinks, type OutdatedLinkRow } from "@/lib/db/content/outdated-links";
import type { ExportedPage } from "@/lib/db/items/exports";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { OutdatedLink } from "@/lib/domain/links/write-current-names";
import type { FoldersInSight } from "@/lib/domain/links/write-target";
import { groupBy } from "@/lib/domain/lists/group-by";
import type { ServiceContext } from "@/lib/services/context";
import { keysOf } from "@/lib/services/links/rename-links-to";
import { runTask } from "@/lib/services/workers/run-task";

const atTop: FoldersInSight = { ids: [], names: [], isFromTop: true };

/**
 * Pages as they are exported: links that still call a page or file by a name of before, because nobody who renamed it might
 * edit the page, call it as it is called now. Elsewhere they would lead nowhere, or to another page of that name.
 */
export async function withCurrentNames(
  ctx: ServiceContext,
  pages: readonly ExportedPage[],
): Promise<ExportedPage[]> {
  const rows = await listOutdatedLinks(
    ctx.db,
    ctx.actor,
    pages.map(({ id }) => id),
  );
  const byPage = groupBy(rows, ({ pageId }) => pageId);
  return Promise.all(
    pages.map(async (page) => {
      const outdated = byPage.get(page.id);
      return outdated === undefined
        ? page
        : { ...page, markdown: await rename(ctx, page.markdown, outdated) };
    }),
  );
}

async function rename(
  ctx: ServiceContext,
  markdown: string,
  rows: readonly OutdatedLinkRow[],
): Promise<string> {
  const links = await Promise.all(rows.map((row) => toLink(ctx, row)));
  const pages = [{ markdown, folders: rows[0]?.folders ?? atTop, links }];
  try {
    const [renamed] = await runTask("writeCurrentNames", markdown.length, { pages });
    return renamed ?? markdown;
  } catch (fault) {
    // One that takes too long to read is exported as it is.
    if (fault instanceof DomainError) return markdown;
    throw fault;
  }
}

async function toLink(ctx: ServiceContext, row: OutdatedLinkRow): Promise<OutdatedLink> {
  const { ordinal, kind, id, name } = row;
  const place = row.place ?? atTop;
  const item = { kind, id };
  const isAmbiguous = await hasNamesake(ctx.db, ctx.actor, { item, keys: keysOf[kind].taken(name) });
  return {
    ordinal,
    itemKind: kind,
    title: name,
    place,
    folders: isAmbiguous && place.isFromTop ? place.names : [],
  };
}
