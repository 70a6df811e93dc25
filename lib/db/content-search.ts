import "server-only";
import { searchedContentMax, searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import type { ContentSearch } from "@/lib/domain/search/parse-search";
import { accessiblePage, folderNames, hasPagePermission, isBelow, ownersInReach, pageAccess } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageColumns, type LocatedPageRow } from "./pages";

// By the index a search takes so many pages that have the words, of which it checks those written last for access; by
// age it goes through so many of an owner's newest pages. Phrases are looked for in so many texts.
const indexedMax = 5_000;
const checkedMax = 400;
const newestMax = 20_000;
const phraseTextsMax = 100;

// Counting the letters of a text takes longer than looking for a phrase in it; joined to nothing, it is unpacked once.
const beginning = Prisma.sql`CASE WHEN octet_length(r.markdown) > ${searchedContentMax}::int
  THEN left(r.markdown, ${searchedContentMax}::int) ELSE r.markdown || '' END`;

/** A page that was found, with the beginning of its content. */
export type FoundPageRow = LocatedPageRow & { markdown: string };

/** Accessible pages, in a folder or anywhere, whose content has every word and phrase, most recently updated first, at most 20. */
export async function searchContentRows(
  db: Database,
  actor: Actor,
  search: ContentSearch & { folderId: string | null },
): Promise<FoundPageRow[]> {
  const wanted = search.phrases.length === 0 ? searchResultsMax : phraseTextsMax;
  const asked = await findAsked(db, search, wanted);
  if (asked === null) return [];
  const isWanted = Prisma.sql`${accessiblePage(actor)} AND ${isBelow(search.folderId)}`;
  return db.$queryRaw<FoundPageRow[]>`
    WITH owner AS MATERIALIZED (${ownersInReach(actor)}),
    ${asked.isCommon ? matchingByAge(isWanted, asked.query, wanted) : matchingByIndex(isWanted, asked.query, wanted)},
    best AS MATERIALIZED (
      SELECT found.id, text.markdown
      FROM (SELECT * FROM matching ORDER BY "updatedAt" DESC, id DESC OFFSET 0) found CROSS JOIN LATERAL (
        SELECT ${beginning} AS markdown
        FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = found.id OFFSET 0) text
      WHERE ${hasPhrases(search.phrases)}
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${searchResultsMax})
    SELECT listed.*, ${folderNames(actor, Prisma.sql`listed."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns}, p."parentId" AS "folderId", best.markdown
      FROM best JOIN "Page" p ON p.id = best.id ${pageAccess(actor)} WHERE ${hasPagePermission(actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${searchResultsMax}) listed
    ORDER BY listed."updatedAt" DESC, listed.id DESC`;
}

/** Whether `text.markdown` has all of these. Most texts are as good as folded, which takes longer than looking. */
function hasPhrases(phrases: readonly string[]): Prisma.Sql {
  const patterns = JSON.stringify(phrases.map(toPattern));
  return Prisma.sql`NOT EXISTS (
    SELECT 1 FROM json_array_elements_text(${patterns}::json) pattern
    WHERE CASE WHEN octet_length(text.markdown) = length(text.markdown) THEN text.markdown !~* pattern
      ELSE fold_text(text.markdown) !~ pattern END)`;
}

/** A regular expression of PostgreSQL for a phrase: its words as they are, with any blanks between. */
function toPattern(phrase: string): string {
  const words = phrase.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return words.join("\\s+");
}

/**
 * What is asked for, as the database has it, and whether so many pages have it that going through the newest ones ends
 * sooner than reading all of those from the index; null when nothing is asked for.
 */
async function findAsked(
  db: Database,
  { words, wholeWords }: ContentSearch,
  wanted: number,
): Promise<{ query: string; isCommon: boolean } | null> {
  const beginnings = words.filter((word) => !wholeWords.includes(word));
  const [row] = await db.$queryRaw<{ query: string; matching: number; total: number }[]>`
    SELECT asked.query::text AS query, about.matching, about.total
    FROM (SELECT content_query(${JSON.stringify(wholeWords)}::json, ${JSON.stringify(beginnings)}::json) AS query) asked,
      estimate_texts(asked.query) about
    WHERE asked.query IS NOT NULL`;
  if (row === undefined) return null;
  const readByAge = (wanted * row.total) / row.matching;
  return { query: row.query, isCommon: row.matching > indexedMax || readByAge < row.matching };
}

/** Expressions that end with `matching`, the ids of the newest pages with what is asked for: from all that have it. */
function matchingByIndex(isWanted: Prisma.Sql, query: string, wanted: number): Prisma.Sql {
  return Prisma.sql`
    indexed AS MATERIALIZED (
      SELECT w."pageId" AS id FROM owner CROSS JOIN LATERAL (
        SELECT w."pageId" FROM "PageText" w
        WHERE w.words @@ (${query}::tsquery && ('''=' || owner.id || '''')::tsquery) OFFSET 0) w
      LIMIT ${indexedMax}),
    newest AS MATERIALIZED (
      SELECT p.id FROM indexed JOIN "Page" p ON p.id = indexed.id WHERE p."trashedAt" IS NULL
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${checkedMax}),
    matching AS MATERIALIZED (
      SELECT p.id, p."updatedAt" FROM newest JOIN "Page" p ON p.id = newest.id WHERE ${isWanted}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${wanted})`;
}

/** As `matchingByIndex`, by going through the newest pages of each owner until there are enough. */
function matchingByAge(isWanted: Prisma.Sql, query: string, wanted: number): Prisma.Sql {
  return Prisma.sql`
    matching AS MATERIALIZED (
      SELECT found.id, found."updatedAt" FROM owner CROSS JOIN LATERAL (
        SELECT read.id, read."updatedAt" FROM (
          SELECT p.id, p."updatedAt", w.words FROM (
            SELECT newest.id, newest."updatedAt" FROM "Page" newest
            WHERE newest."ownerId" = owner.id AND newest."trashedAt" IS NULL
            ORDER BY newest."updatedAt" DESC, newest.id DESC LIMIT ${newestMax}) p
          JOIN "PageText" w ON w."pageId" = p.id
          ORDER BY p."updatedAt" DESC, p.id DESC OFFSET 0) read
        WHERE read.words @@ ${query}::tsquery
          AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = read.id AND ${isWanted})
        ORDER BY read."updatedAt" DESC, read.id DESC LIMIT ${wanted}) found
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${wanted})`;
}

/** The beginnings of the contents of accessible pages, by id. */
export function findBeginnings(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<{ id: string; markdown: string }[]> {
  return db.$queryRaw<{ id: string; markdown: string }[]>`
    SELECT p.id, ${beginning} AS markdown
    FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked JOIN "Page" p ON p.id = asked::uuid
    JOIN "Revision" r ON r.id = p."revisionId" WHERE ${accessiblePage(actor)}`;
}
