import "server-only";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { ContentSearch } from "@/lib/domain/search/parse-search";
import { isChangedSince, type PageFilter } from "./page-filter";
import type { ContentSearchTerms } from "./content-search-terms";
import { Prisma } from "@/lib/db/generated/client";

// By the index a search takes this many matching pages, and checks access to the last written of them; by age it scans
// this many of an owner's newest pages.
const indexedMax = 5_000;
const checkedMax = 400;
const newestMax = 20_000;

/** A content search among some pages, after a page of the results. */
export type ContentPlace = ContentSearch & PageFilter & { after: ListPlace | null };

/** A search strategy for the pages `matching`. */
export type Matching = {
  isWanted: Prisma.Sql;
  asked: ContentSearchTerms | null;
  place: ContentPlace;
  wanted: number;
};

/** Whether the page `p` comes after the place of a search, and changed as lately as it asks for. */
function isInTime({ after, changedSince }: ContentPlace): Prisma.Sql {
  if (after === null) return isChangedSince(changedSince);
  return Prisma.sql`(p."updatedAt", p.id) < (${after.at}::timestamptz, ${after.id}::uuid) AND ${isChangedSince(changedSince)}`;
}

/** Whether a page of `owner` has the search terms: in its entries `w.words`, in one place or together. */
function hasAsked(asked: ContentSearchTerms | null, pageId: Prisma.Sql): Prisma.Sql {
  if (asked === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(w.words @@ ${asked.query}::tsquery OR w.words @@ ('''+' || owner.id || '''')::tsquery
    AND parts_have(${pageId}, w.words, ${asked.queries}::text[]::tsquery[]))`;
}

/**
 * Expressions with `matching`, the ids of the newest matching pages; with `bound`, the last page that was looked at, where
 * there may be further ones; and with `overflow`, whether the search must look by age, as there are too many matches.
 */
export function matchingPages(isCommon: boolean, matching: Matching): Prisma.Sql {
  return isCommon ? matchingByAge(matching) : matchingByIndex(matching);
}

/** The newest of all matches in the index. */
function matchingByIndex({ isWanted, asked, place, wanted }: Matching): Prisma.Sql {
  const query = Prisma.sql`${asked?.query ?? ""}::tsquery`;
  return Prisma.sql`
    indexed AS MATERIALIZED (
      SELECT w.id FROM owner CROSS JOIN LATERAL (
        SELECT w."pageId" AS id FROM "PageText" w
        WHERE w.words @@ (${query} && ('''=' || owner.id || '''')::tsquery || ('''+' || owner.id || '''')::tsquery)
          AND ${hasAsked(asked, Prisma.sql`w."pageId"`)} OFFSET 0) w
      LIMIT ${indexedMax}),
    newest AS MATERIALIZED (
      SELECT p.id FROM indexed JOIN "Page" p ON p.id = indexed.id WHERE p."trashedAt" IS NULL AND ${isInTime(place)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${checkedMax}),
    matching AS MATERIALIZED (
      SELECT p.id, p."updatedAt" FROM newest JOIN "Page" p ON p.id = newest.id WHERE ${isWanted}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${wanted}),
    bound AS (
      SELECT p."updatedAt", p.id FROM newest JOIN "Page" p ON p.id = newest.id
      ORDER BY p."updatedAt" DESC, p.id DESC OFFSET ${checkedMax - 1} LIMIT 1),
    overflow AS (SELECT count(*) = ${indexedMax} AS holds FROM indexed)`;
}

/** Like `matchingByIndex`, by scanning the newest pages of each owner until there are enough. */
function matchingByAge({ isWanted, asked, place, wanted }: Matching): Prisma.Sql {
  return Prisma.sql`
    matching AS MATERIALIZED (
      SELECT found.id, found."updatedAt" FROM owner CROSS JOIN LATERAL (
        SELECT w.id, w."updatedAt" FROM (
          SELECT newest.id, newest."updatedAt", t.words FROM (
            SELECT p.id, p."updatedAt" FROM "Page" p
            WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isInTime(place)}
            ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${newestMax}) newest
          JOIN "PageText" t ON t."pageId" = newest.id
          ORDER BY newest."updatedAt" DESC, newest.id DESC OFFSET 0) w
        WHERE ${hasAsked(asked, Prisma.sql`w.id`)} AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = w.id AND ${isWanted})
        ORDER BY w."updatedAt" DESC, w.id DESC LIMIT ${wanted}) found
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${wanted}),
    bound AS (
      SELECT last."updatedAt", last.id FROM owner CROSS JOIN LATERAL (
        SELECT p."updatedAt", p.id FROM "Page" p
        WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isInTime(place)}
        ORDER BY p."updatedAt" DESC, p.id DESC OFFSET ${newestMax - 1} LIMIT 1) last
      ORDER BY last."updatedAt" DESC, last.id DESC LIMIT 1),
    overflow AS (SELECT FALSE AS holds)`;
}
