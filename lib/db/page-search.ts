import "server-only";
import { resolveResultsMax, searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { accessiblePage, folderNames } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageColumns, type PageRow } from "./pages";

/** A page row with the names of the folders above it, from the top. */
export type LocatedPageRow = PageRow & { folderNames: string[] | null };

// How many titles are ranked at the most, so that a common word costs no more at a million pages.
const candidatesMax = 100;

// A text of one or two characters has no trigram to look up; it is looked for in the newest titles only.
const newestMax = 1000;

/** What a search looks for: the words as typed, and the same case-folded. */
export type TitleSearch = { text: string; key: string };

/**
 * Accessible pages by title, best first: the very title, then titles with every word (English stemming) by
 * rank, then titles that contain the text by similarity; the newer first among equals.
 */
export function searchPageRows(db: Database, actor: Actor, search: TitleSearch): Promise<LocatedPageRow[]> {
  const owner = Prisma.sql`t."ownerId" = ${actor.userId}::uuid`;
  // The CTEs are fences: without them the planner walks the whole table hoping to meet the limit early.
  return db.$queryRaw<LocatedPageRow[]>`
    WITH exact AS MATERIALIZED (
      SELECT t."pageId" FROM "PageTitle" t WHERE ${owner} AND t."titleKey" = ${search.key}),
    worded AS MATERIALIZED (
      SELECT t."pageId", t.title FROM "PageTitle" t
      WHERE ${owner} AND to_tsvector('english', t.title) @@ plainto_tsquery('english', ${search.text})),
    hits AS (
      SELECT "pageId", 2 AS kind, 1::real AS score FROM (SELECT * FROM exact LIMIT ${searchResultsMax}) e
      UNION ALL
      SELECT "pageId", 1, ts_rank(to_tsvector('english', title), plainto_tsquery('english', ${search.text}), 2)
      FROM (SELECT * FROM worded LIMIT ${candidatesMax}) w),
    containing AS MATERIALIZED (${titlesContaining(actor, search.text)}),
    parts AS (
      SELECT "pageId", 0 AS kind, similarity(title, ${search.text}) AS score
      FROM (SELECT * FROM containing LIMIT ${candidatesMax}) c
      WHERE (SELECT count(*) FROM hits) < ${searchResultsMax}),
    found AS (
      SELECT "pageId", max(kind) AS kind, max(kind * 10 + score) AS score
      FROM (SELECT * FROM hits UNION ALL SELECT * FROM parts) candidate GROUP BY "pageId")
    SELECT ${pageColumns}, ${folderNames(actor)} AS "folderNames"
    FROM found JOIN "Page" p ON p.id = found."pageId"
    WHERE ${accessiblePage(actor)}
    ORDER BY found.score DESC, p."updatedAt" DESC, p.id DESC
    LIMIT ${searchResultsMax}`;
}

/** Accessible pages of exactly this title (case-folded key), by folder path and id, at most 100. */
export function resolvePageRows(db: Database, actor: Actor, titleKey: string): Promise<LocatedPageRow[]> {
  return db.$queryRaw<LocatedPageRow[]>`
    SELECT ${pageColumns}, ${folderNames(actor)} AS "folderNames"
    FROM "PageTitle" t JOIN "Page" p ON p.id = t."pageId"
    WHERE t."ownerId" = ${actor.userId}::uuid AND t."titleKey" = ${titleKey} AND ${accessiblePage(actor)}
    ORDER BY "folderNames" NULLS FIRST, p.id
    LIMIT ${resolveResultsMax}`;
}

function titlesContaining(actor: Actor, text: string): Prisma.Sql {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  if (/[\p{L}\p{N}]{3}/u.test(text)) {
    return Prisma.sql`
      SELECT t."pageId", t.title FROM "PageTitle" t
      WHERE t."ownerId" = ${actor.userId}::uuid AND t.title ILIKE ${pattern}`;
  }
  return Prisma.sql`
    SELECT t."pageId", t.title FROM (
      SELECT p.id FROM "Page" p WHERE ${accessiblePage(actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${newestMax}) newest
    JOIN "PageTitle" t ON t."pageId" = newest.id WHERE t.title ILIKE ${pattern}`;
}
