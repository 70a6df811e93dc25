import "server-only";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { folderNames, hasPagePermission, pageAccess } from "./access";
import { containing } from "./containing";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageColumns, type LocatedPageRow } from "./pages";
import {
  candidatesMax,
  titlesContaining,
  titlesThatAre,
  titlesWithEveryWord,
  wantedPage,
  type TitleSearch,
} from "./title-candidates";

/**
 * A page that a search of titles found, with the kind of match (2: its title is the text, 1: has its words, 0: contains it,
 * -1: contains each of its words) and how similar the title is, from 0 to 1.
 */
export type FoundPageRow = LocatedPageRow & {
  kind: number;
  likeness: number;
};

/** As `FoundPageRow`, with whether others share few pages with the actor: these are left to `searchFewPageRows`. */
export type OwnersPageRow = FoundPageRow & { sharesFew: boolean };

/** Among so many pages, and folders with them, every title is tried: of what is shared, or below a folder. */
const fewMax = 2000;

/**
 * Accessible pages by title, best first: the very title, then titles with every word (English stemming), then
 * titles that contain the text; within these by similarity, the newer first among equals. Of a text that very many
 * titles match, a bounded number is ranked: the shortest, which are the most similar, of those of the newest pages (their
 * ids order by time). Where others share few pages, these are left to `searchFewPageRows`.
 */
export function searchPageRows(db: Database, actor: Actor, search: TitleSearch): Promise<OwnersPageRow[]> {
  return db.$queryRaw<OwnersPageRow[]>`
    WITH owner AS MATERIALIZED (${ownersSearched(actor)}),
    asked AS MATERIALIZED (
      ${wordsAsked(search)}),
    sought AS MATERIALIZED (
      SELECT (SELECT bit_or(word_bits(asked.word)) FROM asked WHERE asked.word = lower(asked.word COLLATE "default")) AS "wordBits",
        title.bits AS "trigramBits"
      FROM trigram_bits(${search.key}) title),
    worded AS MATERIALIZED (SELECT titles.* FROM owner CROSS JOIN LATERAL (${titlesWithEveryWord(actor, search)}) titles),
    found AS (
      SELECT DISTINCT ON (id) * FROM (
        SELECT 2 AS kind, titles.* FROM owner CROSS JOIN LATERAL (${titlesThatAre(actor, search)}) titles
        UNION ALL SELECT 1, worded.* FROM worded
        UNION ALL SELECT 0, titles.* FROM owner CROSS JOIN LATERAL (${titlesContaining(actor, search, [search.key])}) titles
        WHERE (SELECT count(*) FROM worded) < ${searchResultsMax}) match
      ORDER BY id, kind DESC)
    ${bestOfFound(actor, search, sharesFew(actor))}`;
}

/**
 * Accessible pages whose titles contain each word of the text somewhere, so that words may be typed by halves; by
 * similarity, bounded as `searchPageRows`. For texts of several words that it finds nothing for.
 */
export function searchPageRowsByParts(
  db: Database,
  actor: Actor,
  search: TitleSearch,
): Promise<FoundPageRow[]> {
  const parts = partsOf(search);
  return db.$queryRaw<FoundPageRow[]>`
    WITH owner AS MATERIALIZED (${ownersSearched(actor)}),
    sought AS MATERIALIZED (
      SELECT bit_or(title.bits) AS "trigramBits" FROM unnest(${parts}::text[]) part CROSS JOIN LATERAL trigram_bits(part) title),
    found AS (
      SELECT DISTINCT ON (titles.id) -1 AS kind, titles.*
      FROM owner CROSS JOIN LATERAL (${titlesContaining(actor, search, parts)}) titles)
    ${bestOfFound(actor, search)}`;
}

/**
 * As `searchPageRows` and, where that finds nothing, `searchPageRowsByParts`, among few pages: those in the folder to look
 * below or that a token is limited to, or else those that others share. As every one of them is tried, none is hidden by
 * others of the same words that are not looked for. Finds nothing among more than two thousand.
 */
export function searchFewPageRows(db: Database, actor: Actor, search: TitleSearch): Promise<FoundPageRow[]> {
  const top = search.folderId ?? folderLimitOf(actor);
  const granted = Prisma.sql`SELECT g."folderId" FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."folderId" IS NOT NULL`;
  const tops = top === null ? Prisma.sql`ARRAY(${granted})` : Prisma.sql`ARRAY[${top}::uuid]`;
  const alone =
    top === null
      ? Prisma.sql`
        UNION SELECT p.id FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
        WHERE g."userId" = ${actor.userId}::uuid AND p."trashedAt" IS NULL`
      : Prisma.empty;
  return db.$queryRaw<FoundPageRow[]>`
    WITH asked AS MATERIALIZED (${wordsAsked(search)}),
    folder AS MATERIALIZED (
      SELECT f.id FROM "Folder" f WHERE f.path && ${tops} AND f."trashedAt" IS NULL LIMIT ${fewMax + 1}),
    few AS MATERIALIZED (
      (SELECT p.id FROM folder CROSS JOIN LATERAL (
         SELECT p.id FROM "Page" p WHERE p."parentId" = folder.id AND p."trashedAt" IS NULL OFFSET 0) p
       LIMIT ${fewMax + 1})
      ${alone}),
    matching AS MATERIALIZED (
      SELECT match.kind, wanted.id, match.length FROM (
        SELECT t."pageId", length(t."titleKey") AS length, CASE
          WHEN t."titleKey" = ${search.key} THEN 2
          WHEN EXISTS (SELECT FROM asked) AND NOT EXISTS (
            SELECT FROM asked WHERE NOT EXISTS (
              SELECT FROM "TitleWord" has
              WHERE has."ownerId" = t."ownerId" AND has.word = asked.word AND has."pageId" = t."pageId")) THEN 1
          WHEN t."titleKey" LIKE ${containing(search.key)} THEN 0
          WHEN t."titleKey" LIKE ALL (${partsOf(search).map(containing)}::text[]) THEN -1 END AS kind
        FROM few JOIN "PageTitle" t ON t."pageId" = few.id
        WHERE (SELECT count(*) FROM folder) <= ${fewMax} AND (SELECT count(*) FROM few) <= ${fewMax} OFFSET 0) match
      ${wantedPage(actor, search, Prisma.sql`match."pageId"`)}
      WHERE match.kind IS NOT NULL),
    found AS (
      SELECT matching.* FROM matching
      WHERE matching.kind >= 0 OR NOT EXISTS (SELECT FROM matching better WHERE better.kind >= 0)
      ORDER BY matching.kind DESC, matching.length, matching.id DESC LIMIT ${candidatesMax})
    ${bestOfFound(actor, search)}`;
}

/** The best of the pages `found`, each of a `kind`, with the names of the folders above them. */
function bestOfFound(actor: Actor, { text }: TitleSearch, alsoTold = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    SELECT best.* ${alsoTold}, ${folderNames(actor, Prisma.sql`best."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns}, p."parentId" AS "folderId", found.kind, similarity(p.title, ${text}) AS likeness
      FROM found CROSS JOIN LATERAL (SELECT * FROM "Page" p WHERE p.id = found.id OFFSET 0) p ${pageAccess(actor)}
      WHERE ${hasPagePermission(actor)}
      ORDER BY found.kind DESC, likeness DESC, p."updatedAt" DESC, p.id DESC
      LIMIT ${searchResultsMax}) best`;
}

/**
 * Those whose titles are searched as a whole: the actor, and who shares much with them. That is asked once, and only where
 * there is a grant.
 */
function ownersSearched(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT ${actor.userId}::uuid AS id
    UNION SELECT g."ownerId" FROM "Grant" g
    WHERE g."userId" = ${actor.userId}::uuid AND (
      SELECT shares_more_than(${fewMax}::int, one."userId") FROM (
        SELECT granted."userId" FROM "Grant" granted WHERE granted."userId" = ${actor.userId}::uuid LIMIT 1) one)`;
}

/** A column: whether others share something with the actor, and none of them is among the owners searched. */
function sharesFew(actor: Actor): Prisma.Sql {
  return Prisma.sql`, (SELECT count(*) = 1 FROM owner)
    AND EXISTS (SELECT FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid) AS "sharesFew"`;
}

/** The words of a text as titles have them (English stemming). */
function wordsAsked({ text }: TitleSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT left(word, 64) COLLATE "C" AS word FROM unnest(tsvector_to_array(to_tsvector('english', ${text}))) word`;
}

function partsOf({ key }: TitleSearch): string[] {
  return key.split(/\s+/).filter((part) => part !== "");
}
