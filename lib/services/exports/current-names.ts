import "server-only";
import { hasNamesake } from "@/lib/db/content/link-rewrites";
import { listOutdatedLinks, type OutdatedLinkRow } from "@/lib/db/content/outdated-links";
import type { ExportedPage } from "@/lib/db/items/exports";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { OutdatedLink, OutdatedPage } from "@/lib/domain/links/write-current-names";
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
  const namesakes = new Map<string, boolean>();
  const named: ExportedPage[] = [];
  for (const page of pages) {
    const links: OutdatedLink[] = [];
    for (const row of byPage.get(page.id) ?? []) links.push(await toLink(ctx, row, namesakes));
    const folders = byPage.get(page.id)?.[0]?.folders ?? atTop;
    const { markdown } = page;
    named.push(links.length === 0 ? page : { ...page, markdown: await rename({ markdown, folders, links }) });
  }
  return named;
}

async function rename(page: OutdatedPage): Promise<string> {
  const { markdown } = page;
  try {
    const [renamed] = await runTask("writeCurrentNames", markdown.length, { pages: [page] });
    return renamed ?? markdown;
  } catch (fault) {
    // One that takes too long to read is exported as it is.
    if (fault instanceof DomainError) return markdown;
    throw fault;
  }
}

/** `namesakes` keeps which items share their names with others, for all links to them. */
async function toLink(
  ctx: ServiceContext,
  { ordinal, target, kind, id, name, place: around }: OutdatedLinkRow,
  namesakes: Map<string, boolean>,
): Promise<OutdatedLink> {
  const place = around ?? atTop;
  const asked = { item: { kind, id }, keys: keysOf[kind].taken(name) };
  const isAmbiguous = namesakes.get(id) ?? (await hasNamesake(ctx.db, ctx.actor, asked));
  namesakes.set(id, isAmbiguous);
  const folders = isAmbiguous && place.isFromTop ? place.names : [];
  return { ordinal, target, itemKind: kind, title: name, place, folders };
}
