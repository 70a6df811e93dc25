import "server-only";
import { resolveResultsMax, searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { folderNames, hasPagePermission, isBelow, ownersInReach, pageAccess, reachablePage } from "./access";
import { containing } from "./containing";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageColumns, type PageRow } from "./pages";

/** A page row with the names of the folders above it, from the top. */
export type LocatedPageRow = PageRow & { folderNames: string[] | null };

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

// Bounds of the work, so that a search costs the same at a million pages. How many pages are looked up and ranked, a few
// more than are answered since the shortest titles are only nearly the most similar; how many titles with a word alone are
// told apart by their length; by how many titles the rarest of several words is found; how many of it are tried against the
// others, and how many more if those are not enough.
const candidatesMax = 30;
const comparedMax = 200;
const sampledMax = 100;
const triedMax = 1000;
const triedNextMax = 5000;
// Among so many pages every title is tried.
const fewMax = 2000;
// How many words with a part are followed, to how many titles of each and in all: of one word each title is a page to look
// up, of several most are told from the others by their bits.
const wordsMax = 200;
const followed = { one: { eachMax: 100, allMax: 2000 }, several: { eachMax: 500, allMax: 10_000 } };

/** Of what PostgreSQL surely takes for one word a search needs half of the statement, which is much of its time. */
const isSingleWord = /^\p{L}+$/u;

/** What a search looks for: the words as typed, the same case-folded, and the folder to look below, if any. */
export type TitleSearch = { text: string; key: string; folderId: string | null };

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

/** The pages of one owner (`owner.id`) of which the text is the very title. */
function titlesThatAre(actor: Actor, search: TitleSearch): Prisma.Sql {
  return Prisma.sql`
    SELECT wanted.id FROM "PageTitle" t ${wantedPage(actor, search, Prisma.sql`t."pageId"`)}
    WHERE t."ownerId" = owner.id AND t."titleKey" = ${search.key}
    LIMIT ${searchResultsMax}`;
}

/**
 * The pages of one owner (`owner.id`) whose titles have every word of the text: of its rarest word those that have the
 * others too. Of two words that both have many titles, the rarer is the one whose newest titles reach back further, since
 * ids of pages order by time; older ones of it are tried only where the newest are not enough. Going along a word, the bits
 * beside it leave out nearly all titles that lack another. Of a single word the titles come straight from the index.
 */
function titlesWithEveryWord(actor: Actor, search: TitleSearch): Prisma.Sql {
  if (isSingleWord.test(search.text)) {
    const only = Prisma.sql`SELECT min(asked.word) FROM asked`;
    return Prisma.sql`
      SELECT wanted.id FROM (${shortestOfFirst(titlesWithWord(only))}) titles
      ${wantedPage(actor, search, Prisma.sql`titles."pageId"`)}
      LIMIT ${candidatesMax}`;
  }
  const rarest = Prisma.sql`SELECT rarest.word FROM rarest`;
  return Prisma.sql`
    WITH rarest AS MATERIALIZED (
      SELECT asked.word FROM asked
      ORDER BY (
        SELECT w."pageId" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = asked.word
        ORDER BY w."pageId" DESC OFFSET ${sampledMax} LIMIT 1) NULLS FIRST
      LIMIT 1),
    others AS MATERIALIZED (SELECT asked.word FROM asked WHERE asked.word <> (${rarest})),
    recent AS MATERIALIZED (${shortestWithOthers(actor, search, titlesWithWord(rarest))})
    SELECT recent.id FROM recent
    UNION ALL (${shortestWithOthers(
      actor,
      search,
      Prisma.sql`
        SELECT older.* FROM (${titlesWithWord(rarest, { after: triedMax, max: triedNextMax })}) older
        WHERE (SELECT count(*) FROM recent) < ${searchResultsMax}`,
    )})`;
}

/** The newest titles of one owner (`owner.id`) that have a word, or those after so many of them. */
function titlesWithWord(word: Prisma.Sql, { after, max } = { after: 0, max: triedMax }): Prisma.Sql {
  return Prisma.sql`
    SELECT w."pageId", w."wordBits", w."trigramBits" FROM "TitleWord" w
    WHERE w."ownerId" = owner.id AND w.word = (${word})
    ORDER BY w."pageId" DESC OFFSET ${after} LIMIT ${max}`;
}

/**
 * The pages of some titles of one owner (`owner.id`) that have the words `others` too, those with the shortest titles. The
 * words are looked up only for as many as are taken.
 */
function shortestWithOthers(actor: Actor, search: TitleSearch, titles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT wanted.id FROM (
      SELECT tried."pageId" FROM (${titles}) tried
      WHERE ${hasBits(Prisma.sql`tried."wordBits"`, "wordBits")}
      ORDER BY ${shortestFirst(Prisma.sql`tried`)}) titles
    ${wantedPage(actor, search, Prisma.sql`titles."pageId"`)}
    WHERE NOT EXISTS (
      SELECT FROM others WHERE NOT EXISTS (
        SELECT FROM "TitleWord" has
        WHERE has."ownerId" = owner.id AND has.word = others.word AND has."pageId" = titles."pageId" OFFSET 0) OFFSET 0)
    LIMIT ${candidatesMax}`;
}

/**
 * The pages of one owner (`owner.id`) whose titles contain all of some parts of the text, case-folded. They are found along
 * the words of titles that have its longest word as a part: where the text goes on with a space, at their end; where a
 * space is before it, at their beginning. A text of one word is in all titles of these words; of a longer one the bits
 * beside a word leave out nearly all others.
 */
function titlesContaining(actor: Actor, search: TitleSearch, parts: readonly string[]): Prisma.Sql {
  const { key } = search;
  const longest = findLongestWord(parts);
  const start = Array.from(longest.word).slice(0, 64).join("");
  const { eachMax, allMax } = start === key ? followed.one : followed.several;
  const has = longest.ends
    ? Prisma.sql`w.part = ${start}`
    : Prisma.sql`w.part >= ${start} AND w.part < ${`${start}\u{10FFFF}`}`;
  const isWord = longest.begins && longest.ends ? Prisma.sql`w.word = ${start}` : Prisma.sql`TRUE`;
  const begins = longest.begins ? Prisma.sql`part.word = part.part` : Prisma.sql`TRUE`;
  const ofWords = Prisma.sql`
    SELECT of_word.* FROM (
      SELECT DISTINCT part.word FROM (
        SELECT w.word, w.part FROM "TitlePart" w
        WHERE w."ownerId" = owner.id AND ${has} AND ${isWord}
        ORDER BY w.part LIMIT ${wordsMax}) part
      WHERE ${begins}) words
    CROSS JOIN LATERAL (
      SELECT w."pageId", w."trigramBits" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = words.word
      ORDER BY w."pageId" DESC LIMIT ${eachMax}) of_word
    LIMIT ${allMax}`;
  const titles =
    start === key
      ? shortestOfFirst(ofWords)
      : Prisma.sql`
        SELECT may."pageId" FROM (
          SELECT newest."pageId" FROM (${ofWords}) newest
          WHERE ${hasBits(Prisma.sql`newest."trigramBits"`, "trigramBits")}
          ORDER BY ${shortestFirst(Prisma.sql`newest`)}) may
        CROSS JOIN LATERAL (
          SELECT FROM "PageTitle" t WHERE t."pageId" = may."pageId" AND t."titleKey" LIKE ALL (${parts.map(containing)}::text[]) OFFSET 0) title`;
  return Prisma.sql`
    SELECT wanted.id FROM (${titles}) titles ${wantedPage(actor, search, Prisma.sql`titles."pageId"`)}
    LIMIT ${candidatesMax}`;
}

/** The longest word of some parts of titles, and whether titles with them have it at the beginning or end of a word. */
function findLongestWord(parts: readonly string[]): { word: string; begins: boolean; ends: boolean } {
  const words = parts.flatMap((part) =>
    Array.from(part.matchAll(/\S+/g), ({ 0: word, index }) => ({
      word,
      begins: part[index - 1] === " ",
      ends: part[index + word.length] === " ",
    })),
  );
  return words.reduce((a, b) => (b.word.length > a.word.length ? b : a));
}

/** A condition that a title has all bits of the text, as each that has the text does; few others have them. */
function hasBits(bits: Prisma.Sql, kind: "wordBits" | "trigramBits"): Prisma.Sql {
  const needed = Prisma.sql`(SELECT sought.${Prisma.raw(`"${kind}"`)} FROM sought)`;
  return Prisma.sql`${bits} & ${needed} = ${needed}`;
}

/** The first of some titles by their length, then the others as they come, which are read only where they are wanted. */
function shortestOfFirst(titles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT first."pageId" FROM (SELECT * FROM (${titles}) titles LIMIT ${comparedMax}) first
     ORDER BY ${shortestFirst(Prisma.sql`first`)})
    UNION ALL (SELECT "pageId" FROM (${titles}) titles OFFSET ${comparedMax})`;
}

/** Sorts titles by their length as their bits tell it, without a look at the title: a longer one sets more of them. */
function shortestFirst(titles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`bit_count(${titles}."trigramBits"::bit(64)), ${titles}."pageId" DESC`;
}

/**
 * Joins the page of a candidate as `wanted`, so that pages in the trash or outside the folder do not take the place of
 * others. Whether a token or session still stands is asked once, in `bestOfFound`, through which all of them go. OFFSET makes it one look-up a candidate, only
 * for as many as are taken.
 */
function wantedPage(actor: Actor, { folderId }: TitleSearch, pageId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT p.id FROM "Page" p
    WHERE p.id = ${pageId} AND p."trashedAt" IS NULL AND ${reachablePage(actor, "view")} AND ${isBelow(folderId)} OFFSET 0) wanted`;
}
