import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { type LocatedPageRow, pageColumns } from "@/lib/db/items/pages";
import { toLikePattern } from "./like-pattern";
import { wantsAnyContent } from "./page-filter";
import { ownPages, reachedPages, type SearchedPages, type TitleSearch, topSearched } from "./searched-pages";
import {
  candidatesMax,
  hasBits,
  titlesContaining,
  titlesThatAre,
  titlesWithEveryWord,
} from "./title-candidates";

/**
 * A page found by title, with the kind of match (2: its title equals the text, 1: has its words, 0: contains it, -1:
 * contains each of its words) and the similarity of the title, from 0 to 1.
 */
export type FoundPageRow = LocatedPageRow & {
  kind: number;
  likeness: number;
};

/**
 * Accessible pages by title, best first: equal titles, then titles with every word (English stemming), then titles that
 * contain the text; within these by similarity, the newer first among equals. If very many titles match, a bounded
 * number is ranked: the shortest, which are the most similar, of the newest pages (their ids are ordered by time).
 * Among few pages, below a folder or shared by others, every one is tried, so that none is hidden by unwanted pages
 * with the same words; this also finds titles that contain each word somewhere.
 */
export async function searchPageRows(
  db: Database,
  actor: Actor,
  search: TitleSearch,
): Promise<FoundPageRow[]> {
  if (isAmongOwn(actor, search)) {
    const rows = await searchOwnPageRows(db, actor, search);
    if (rows[0]?.isSharedWith !== true) return rows.filter(({ isFound }) => isFound);
    noteSharedWith(actor);
  }
  return searchReachedPageRows(db, actor, search);
}

/**
 * People who share items with others, as learned from their searches. For all others a shorter statement suffices,
 * which takes a quarter less time and detects when that changes.
 */
const sharedWith = new Set<string>();
const sharedWithMax = 10_000;

function noteSharedWith({ userId }: Actor): void {
  if (sharedWith.size >= sharedWithMax) sharedWith.clear();
  sharedWith.add(userId);
}

/** Whether a search covers all of the actor's own pages and no others, as far as known. */
function isAmongOwn(actor: Actor, search: TitleSearch): boolean {
  const isEverywhere = search.changedSince === null && topSearched(actor, search) === null;
  return isEverywhere && wantsAnyContent(search) && !sharedWith.has(actor.userId);
}

/**
 * Like `searchPageRows`, among the actor's own pages; each row, and at least one, says whether something is shared with
 * them.
 */
function searchOwnPageRows(
  db: Database,
  actor: Actor,
  search: TitleSearch,
): Promise<(FoundPageRow & { isFound: boolean; isSharedWith: boolean })[]> {
  const pages = ownPages(actor);
  return db.$queryRaw`
    WITH ${pages.owners},
    ${wordsSought(search, Prisma.empty)},
    worded AS MATERIALIZED (${worded(search, pages)}),
    found AS (${eachOnce(foundAsWhole(search, pages))})
    SELECT best.*, best.id IS NOT NULL AS "isFound", shared."isSharedWith"
    FROM (SELECT EXISTS (SELECT FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid) AS "isSharedWith") shared
    LEFT JOIN (${bestOfFound(actor, search, pages)}) best ON TRUE`;
}

function searchReachedPageRows(db: Database, actor: Actor, search: TitleSearch): Promise<FoundPageRow[]> {
  const pages = reachedPages(actor, search);
  return db.$queryRaw`
    WITH ${pages.owners},
    ${wordsSought(search, Prisma.sql`, (${bitsOfParts(search)}) AS "partBits"`)},
    worded AS MATERIALIZED (${worded(search, pages)}),
    found AS (${eachOnce(Prisma.sql`${foundAsWhole(search, pages)} UNION ALL (${titlesOfFew(search, pages)})`)})
    ${bestOfFound(actor, search, pages)}`;
}

/**
 * Accessible pages whose titles contain each word of the text somewhere, so that words may be typed in part; by
 * similarity, bounded like `searchPageRows`. For texts of several words without a match as a whole, when it is known
 * whether something is shared.
 */
export function searchPageRowsByParts(
  db: Database,
  actor: Actor,
  search: TitleSearch,
): Promise<FoundPageRow[]> {
  const pages = isAmongOwn(actor, search) ? ownPages(actor) : reachedPages(actor, search);
  return db.$queryRaw`
    WITH ${pages.owners},
    sought AS MATERIALIZED (SELECT (${bitsOfParts(search)}) AS "trigramBits"),
    found AS (
      SELECT DISTINCT ON (titles.id) -1 AS kind, titles.*
      FROM owner CROSS JOIN LATERAL (${titlesContaining(search, partsOf(search), pages.wanted)}) titles)
    ${bestOfFound(actor, search, pages)}`;
}

/** Common table expressions: `asked` has the words of a text, `sought` the bits of matching titles. */
function wordsSought(search: TitleSearch, alsoSought: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    asked AS MATERIALIZED (${wordsAsked(search)}),
    sought AS MATERIALIZED (
      SELECT (${bitsOfWords}) AS "wordBits", title.bits AS "trigramBits" ${alsoSought}
      FROM trigram_bits(${search.key}) title)`;
}

/** The pages of each `owner` whose titles have every word of a text. */
function worded(search: TitleSearch, { wanted }: SearchedPages): Prisma.Sql {
  return Prisma.sql`SELECT titles.* FROM owner CROSS JOIN LATERAL (${titlesWithEveryWord(search, wanted)}) titles`;
}

/**
 * The pages of each `owner` whose titles match a text as a whole, with the kind of match; a page can occur once for
 * each kind.
 */
function foundAsWhole(search: TitleSearch, { wanted }: SearchedPages): Prisma.Sql {
  return Prisma.sql`
    SELECT 2 AS kind, titles.* FROM owner CROSS JOIN LATERAL (${titlesThatAre(search, wanted)}) titles
    UNION ALL SELECT 1, worded.* FROM worded
    UNION ALL SELECT 0, titles.* FROM owner CROSS JOIN LATERAL (${titlesContaining(search, [search.key], wanted)}) titles
    WHERE (SELECT count(*) FROM worded) < ${search.most}`;
}

/** Each page of some matches once, with the best kind. */
function eachOnce(matches: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT DISTINCT ON (id) * FROM (${matches}) match ORDER BY id, kind DESC`;
}

/** The matching pages of `few_page`, if it is complete, each with its kind; only titles with matching bits are read. */
function titlesOfFew(search: TitleSearch, { wanted }: SearchedPages): Prisma.Sql {
  const parts = Prisma.sql`${partsOf(search).map(toLikePattern)}::text[]`;
  return Prisma.sql`
    SELECT match.kind, wanted.id FROM (
      SELECT t."pageId", length(t."searchKey") AS length, CASE
        WHEN t."searchKey" = ${search.key} THEN 2
        WHEN EXISTS (SELECT FROM asked) AND NOT EXISTS (
          SELECT FROM asked WHERE NOT EXISTS (
            SELECT FROM "TitleWord" has
            WHERE has."ownerId" = t."ownerId" AND has.word = asked.word AND has."pageId" = t."pageId")) THEN 1
        WHEN t."searchKey" LIKE ${toLikePattern(search.key)} THEN 0
        WHEN t."searchKey" LIKE ALL (${parts}) THEN -1 END AS kind
      FROM few_page JOIN "PageTitle" t ON t."pageId" = few_page.id
      WHERE (SELECT few.holds FROM few) AND (
        ${hasBits(Prisma.sql`few_page."wordBits"`, "wordBits")} OR
        ${hasBits(Prisma.sql`few_page."trigramBits"`, "partBits")}) OFFSET 0) match
    ${wanted(Prisma.sql`match."pageId"`)}
    WHERE match.kind IS NOT NULL
    ORDER BY match.kind DESC, match.length, match."pageId" DESC LIMIT ${candidatesMax(search)}`;
}

/** The best of the pages `found`, each of a `kind`, with the names of the folders above them. */
function bestOfFound(
  actor: Actor,
  { text, most }: TitleSearch,
  { access, namesOf }: SearchedPages,
): Prisma.Sql {
  return Prisma.sql`
    SELECT best.*, ${namesOf(Prisma.sql`best."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns(actor)}, p."parentId" AS "folderId", found.kind, similarity(p.title, ${text}) AS likeness
      FROM found CROSS JOIN LATERAL (SELECT * FROM "Page" p WHERE p.id = found.id OFFSET 0) p
      ${access}
      WHERE ${hasPermission("page", actor)}
      ORDER BY found.kind DESC, likeness DESC, p."updatedAt" DESC, p.id DESC
      LIMIT ${most}) best`;
}

/** The words of a text in the form of title words (English stemming). */
function wordsAsked({ plain }: TitleSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT left(word, 64) COLLATE "C" AS word FROM unnest(tsvector_to_array(to_tsvector('english', ${plain}))) word`;
}

/** The bits of titles with each of the words `asked`; null without any. Only words in lower case have bits. */
const bitsOfWords = Prisma.sql`
  SELECT COALESCE(bit_or(word_bits(asked.word)) FILTER (WHERE asked.word = lower(asked.word COLLATE "default")), 0)
  FROM asked HAVING count(*) > 0`;

/** The bits of titles that contain each word of a text. */
function bitsOfParts(search: TitleSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT bit_or(title.bits) FROM unnest(${partsOf(search)}::text[]) part CROSS JOIN LATERAL trigram_bits(part) title`;
}

function partsOf({ key }: TitleSearch): string[] {
  return key.split(/\s+/).filter((part) => part !== "");
}
