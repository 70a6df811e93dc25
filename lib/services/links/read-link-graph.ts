import "server-only";
import type { LinkGraph, LinkGraphQuery } from "@/lib/contracts/links/graph";
import { graphLinksMax } from "@/lib/contracts/limits";
import {
  type GraphPageRow,
  listGraphPages,
  listLinksAmong,
  listNeighbours,
} from "@/lib/db/content/link-graph";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { readCondition } from "@/lib/services/query-index/read-condition";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { findPagesBelow } from "./find-pages-below";

type FoundPages = { rows: GraphPageRow[]; isAll: boolean };

/** The accessible pages that are wanted, and which of them link to which. */
export async function readLinkGraph(ctx: ServiceContext, query: LinkGraphQuery): Promise<LinkGraph> {
  const { pageId } = query;
  const { rows, isAll } = await (pageId === undefined
    ? findWanted(ctx, query)
    : findAround(ctx, { ...query, pageId }));
  const pages = rows.map(({ id, title, icon, parentId }) => ({ id, title, icon, parentId }));
  const places = new Map(pages.map(({ id }, place) => [id, place]));
  const found = await listLinksAmong(ctx.db, [...places.keys()]);
  const links = found.slice(0, graphLinksMax).flatMap((link) => {
    const [from, to] = [places.get(link.from), places.get(link.to)];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return { pages, links, complete: isAll && found.length <= graphLinksMax };
}

async function findWanted(
  ctx: ServiceContext,
  { folderId, where, limit }: LinkGraphQuery,
): Promise<FoundPages> {
  const pageIds = await findPagesBelow(ctx, folderId);
  const condition = where === undefined ? null : readCondition(where);
  const isIndexed = condition === null || (await waitForQueryIndex(ctx));
  const filter = { folderId: folderId ?? null, changedSince: null, condition, pageIds, limit: limit + 1 };
  const { rows, isCut } = await listGraphPages(ctx.db, ctx.actor, filter);
  return { rows: rows.slice(0, limit), isAll: isIndexed && !isCut && rows.length <= limit };
}

/** A page, and those that links connect it with, the nearest first. */
async function findAround(
  ctx: ServiceContext,
  { pageId, depth, limit }: LinkGraphQuery & { pageId: string },
): Promise<FoundPages> {
  await requireItem(ctx, { kind: "page", id: pageId }, "view");
  const filter = { folderId: null, changedSince: null, pageIds: [pageId], limit: 1 };
  const { rows } = await listGraphPages(ctx.db, ctx.actor, filter);
  let last = rows.map(({ id }) => id);
  for (let step = 0; step < depth && last.length > 0; step++) {
    const room = limit - rows.length;
    const known = rows.map(({ id }) => id);
    const near = await listNeighbours(ctx.db, ctx.actor, { of: last, known, limit: room + 1 });
    rows.push(...near.slice(0, room));
    if (near.length > room) return { rows, isAll: false };
    last = near.map(({ id }) => id);
  }
  return { rows, isAll: true };
}
