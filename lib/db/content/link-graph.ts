import "server-only";
import { graphLinksMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { accessibleParent, hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { isSought, type PageFilter } from "@/lib/db/search/page-filter";
import { newestPages, thesePages } from "./pages-in-order";

/** A page of a graph of links. */
export type GraphPageRow = { id: string; title: string; icon: string | null; parentId: string | null };

/** A page that links to another. */
export type GraphLinkRow = { from: string; to: string };

/** How many pages are looked at to find those that are wanted. */
const scannedMax = 20_000;
/** How many links of the pages that were reached are followed at once. */
const followedMax = 20_000;

/**
 * The accessible pages that are wanted, the last updated first, at most `limit`; `pageIds` are the only ones to look at, if
 * they are known. `isCut` says that not all pages were looked at.
 */
export async function listGraphPages(
  db: Database,
  actor: Actor,
  { pageIds, limit, ...filter }: PageFilter & { pageIds: readonly string[] | null; limit: number },
): Promise<{ rows: GraphPageRow[]; isCut: boolean }> {
  const scanned = pageIds === null ? newestPages(actor, null, scannedMax) : thesePages(pageIds, null);
  const found = await db.$queryRaw<((GraphPageRow | { id: null }) & { isCut: boolean })[]>`
    WITH scanned AS MATERIALIZED (${scanned}),
    page AS MATERIALIZED (
      SELECT p.id, p.title, p.icon, ${accessibleParent("page", actor)} AS "parentId", p."updatedAt"
      FROM scanned JOIN "Page" p ON p.id = scanned.id ${joinAccess("page", actor)}
      WHERE ${hasPermission("page", actor)} AND ${isSought(filter)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    SELECT page.*, bound."isCut" FROM (SELECT count(*) >= ${scannedMax} AS "isCut" FROM scanned) bound LEFT JOIN page ON TRUE
    ORDER BY page."updatedAt" DESC, page.id DESC`;
  const rows = found.filter((row): row is GraphPageRow & { isCut: boolean } => row.id !== null);
  return { rows, isCut: found[0]?.isCut ?? false };
}

/** The accessible pages that links connect with these, either way, but not these, at most `limit`. */
export function listNeighbours(
  db: Database,
  actor: Actor,
  { of, known, limit }: { of: readonly string[]; known: readonly string[]; limit: number },
): Promise<GraphPageRow[]> {
  return db.$queryRaw<GraphPageRow[]>`
    WITH near AS MATERIALIZED (
      SELECT either.id FROM (
        (SELECT l."toPageId" AS id FROM "Link" l
         WHERE l."pageId" = ANY (${[...of]}::uuid[]) AND l."toPageId" IS NOT NULL LIMIT ${followedMax})
        UNION
        (SELECT l."pageId" FROM "Link" l WHERE l."toPageId" = ANY (${[...of]}::uuid[]) LIMIT ${followedMax})) either
      WHERE either.id <> ALL (${[...known]}::uuid[]))
    SELECT p.id, p.title, p.icon, ${accessibleParent("page", actor)} AS "parentId"
    FROM near JOIN "Page" p ON p.id = near.id ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)}
    ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}`;
}

/** Which of these pages link to which others of them. */
export function listLinksAmong(db: Database, pageIds: readonly string[]): Promise<GraphLinkRow[]> {
  return db.$queryRaw<GraphLinkRow[]>`
    WITH page AS MATERIALIZED (SELECT asked::uuid AS id FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked)
    SELECT DISTINCT l."pageId" AS from, l."toPageId" AS to
    FROM page JOIN "Link" l ON l."pageId" = page.id JOIN page target ON target.id = l."toPageId"
    WHERE l."pageId" <> l."toPageId" LIMIT ${graphLinksMax + 1}`;
}
