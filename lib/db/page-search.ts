import "server-only";
import { resolveResultsMax, searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { accessiblePage, folderNames, hasPagePermission, isBelow, ownersInReach, pageAccess } from "./access";
import { containing } from "./containing";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageColumns, type PageRow } from "./pages";

/** A page row with the names of the folders above it, from the top. */
export type LocatedPageRow = PageRow & { folderNames: string[] | null };

// Bounds of the work, so that a search costs the same at a million pages: how many titles are ranked, how many
// titles of the rarest word are tried against the other words, how many words with a part are followed.
const candidatesMax = 40;
const triedMax = 1000;
const countedMax = 100;
const wordsMax = 20;

/** What a search looks for: the words as typed, the same case-folded, and the folder to look below, if any. */
export type TitleSearch = { text: string; key: string; folderId: string | null };

/**
 * Accessible pages by title, best first: the very title, then titles with every word (English stemming), then
 * titles that contain the text; within these by similarity, the newer first among equals. Of a text that very many
 * titles match, a bounded number is ranked, those of the newest pages (their ids order by time).
 */
export function searchPageRows(db: Database, actor: Actor, search: TitleSearch): Promise<LocatedPageRow[]> {
  return db.$queryRaw<LocatedPageRow[]>`
    WITH owner AS MATERIALIZED (${ownersInReach(actor)}),
    exact AS (
      SELECT titles."pageId" FROM owner CROSS JOIN LATERAL (
        SELECT t."pageId" FROM "PageTitle" t WHERE t."ownerId" = owner.id AND t."titleKey" = ${search.key}
          AND ${isWanted(actor, search, Prisma.sql`t."pageId"`)}
        LIMIT ${searchResultsMax}) titles),
    worded AS MATERIALIZED (
      SELECT titles."pageId" FROM owner CROSS JOIN LATERAL (${titlesWithEveryWord(actor, search)}) titles),
    containing AS (
      SELECT titles."pageId" FROM owner CROSS JOIN LATERAL (${titlesContaining(actor, search)}) titles),
    found AS (
      SELECT "pageId", max(kind) AS kind FROM (
        SELECT "pageId", 2 AS kind FROM exact
        UNION ALL SELECT "pageId", 1 FROM worded
        UNION ALL SELECT "pageId", 0 FROM containing WHERE (SELECT count(*) FROM worded) < ${searchResultsMax}) match
      GROUP BY "pageId")
    SELECT best.*, ${folderNames(actor, Prisma.sql`best."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns}, p."parentId" AS "folderId"
      FROM found JOIN "Page" p ON p.id = found."pageId" ${pageAccess(actor)}
      WHERE ${hasPagePermission(actor)}
      ORDER BY found.kind DESC, similarity(p.title, ${search.text}) DESC, p."updatedAt" DESC, p.id DESC
      LIMIT ${searchResultsMax}) best`;
}

/** Accessible pages of exactly this title (case-folded key), by folder path and id, at most 100. */
export function resolvePageRows(db: Database, actor: Actor, titleKey: string): Promise<LocatedPageRow[]> {
  return db.$queryRaw<LocatedPageRow[]>`
    SELECT ${pageColumns}, ${folderNames(actor, Prisma.sql`p."parentId"`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT t."pageId" FROM "PageTitle" t WHERE t."ownerId" = owner.id AND t."titleKey" = ${titleKey} OFFSET 0) t
    JOIN "Page" p ON p.id = t."pageId" ${pageAccess(actor)}
    WHERE ${hasPagePermission(actor)}
    ORDER BY "folderNames" NULLS FIRST, p.id
    LIMIT ${resolveResultsMax}`;
}

/**
 * The titles of one owner (`owner.id`) that have every word of the text, the newest pages first: those of its rarest
 * word that have the others too. The words of all those titles are looked up at once, which one pass over the index
 * answers. Of a single word the titles come straight from the index, as many as are taken.
 */
function titlesWithEveryWord(actor: Actor, search: TitleSearch): Prisma.Sql {
  return Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT left(word, 64) COLLATE "C" AS word FROM unnest(tsvector_to_array(to_tsvector('english', ${search.text}))) word),
    single AS MATERIALIZED (SELECT min(asked.word) AS word FROM asked HAVING count(*) = 1),
    rarest AS MATERIALIZED (
      SELECT asked.word FROM asked
      ORDER BY (
        SELECT count(*) FROM (
          SELECT 1 FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = asked.word LIMIT ${countedMax}) c)
      LIMIT 1),
    tried AS MATERIALIZED (
      SELECT array_agg(newest."pageId") AS ids FROM (
        SELECT w."pageId" FROM "TitleWord" w
        WHERE w."ownerId" = owner.id AND w.word = (SELECT rarest.word FROM rarest)
        ORDER BY w."pageId" DESC LIMIT ${triedMax}) newest),
    others AS MATERIALIZED (
      SELECT asked.word FROM asked WHERE asked.word <> (SELECT rarest.word FROM rarest)),
    complete AS MATERIALIZED (
      SELECT has."pageId" FROM others CROSS JOIN LATERAL (
        SELECT w."pageId" FROM "TitleWord" w
        WHERE w."ownerId" = owner.id AND w.word = others.word AND w."pageId" = ANY ((SELECT tried.ids FROM tried)::uuid[])
        OFFSET 0) has
      GROUP BY has."pageId" HAVING count(*) = (SELECT count(*) FROM others)
      ORDER BY has."pageId" DESC)
    SELECT worded."pageId" FROM (
      (SELECT w."pageId" FROM "TitleWord" w
       WHERE w."ownerId" = owner.id AND w.word = (SELECT single.word FROM single)
       ORDER BY w."pageId" DESC LIMIT ${triedMax})
      UNION ALL
      SELECT complete."pageId" FROM complete) worded
    WHERE ${isWanted(actor, search, Prisma.sql`worded."pageId"`)}
    LIMIT ${candidatesMax}`;
}

/**
 * The titles of one owner (`owner.id`) that contain the text, case-folded: those of the words that have its longest
 * word as a part.
 */
function titlesContaining(actor: Actor, search: TitleSearch): Prisma.Sql {
  const { key } = search;
  const longest = key.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a), "");
  const start = Array.from(longest).slice(0, 64).join("");
  const pattern = containing(key);
  return Prisma.sql`
    SELECT t."pageId" FROM (
      SELECT DISTINCT part.word FROM (
        SELECT w.word FROM "TitlePart" w
        WHERE w."ownerId" = owner.id AND w.part >= ${start} AND w.part < ${`${start}\u{10FFFF}`}
        ORDER BY w.part LIMIT ${wordsMax}) part) words
    CROSS JOIN LATERAL (
      SELECT w."pageId" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = words.word
      ORDER BY w."pageId" DESC LIMIT ${countedMax}) of_word
    JOIN "PageTitle" t ON t."pageId" = of_word."pageId"
    WHERE t."titleKey" LIKE ${pattern} AND ${isWanted(actor, search, Prisma.sql`t."pageId"`)}
    LIMIT ${candidatesMax}`;
}

/**
 * A condition on a candidate, so that pages in the trash or outside the folder do not take the place of others. OFFSET
 * makes it one look-up a candidate, only for as many as are taken.
 */
function isWanted(actor: Actor, { folderId }: TitleSearch, pageId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Page" p WHERE p.id = ${pageId} AND ${accessiblePage(actor)} AND ${isBelow(folderId)} OFFSET 0)`;
}
