import "server-only";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { type ContentSearch, lookUpPhrases, lookUpWithinWords } from "@/lib/domain/search/parse-search";
import { isAccessible, hasPermission, isBelow, ownersInReach, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import {
  type ContentSearchTerms,
  findContentSearchTerms,
  hasPhrases,
  partAround,
} from "./content-search-terms";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { pageColumns, type LocatedPageRow } from "@/lib/db/items/pages";

// By the index a search takes this many matching pages, and checks access to the last written of them; by age it scans
// this many of an owner's newest pages. Phrases are searched in this many texts and bytes; those that may begin within
// a word, which no index supports, in this many texts of the newest pages.
const indexedMax = 5_000;
const checkedMax = 400;
const newestMax = 20_000;
const phraseTexts = { textsMax: 400, bytesMax: 64_000_000 };
const withinTexts = { textsMax: 2000, bytesMax: 16_000_000 };
/** One more than shown, to detect further results. */
const foundMax = searchResultsMax + 1;

/** A page found, with its content; of a long content, the part around the search terms. */
type FoundContentRow = LocatedPageRow & { markdown: string; isWithin: boolean; goesOn: boolean };

/** The pages found, and whether the time ran out before all texts were searched for phrases. */
export type FoundContentRows = { rows: FoundContentRow[]; isCut: boolean };

/** A content search: in a folder or anywhere, and after a page of the results. */
export type ContentPlace = ContentSearch & { folderId: string | null; after: ListPlace | null };

/** A search strategy: its number of matching pages, and the amount of text that it searches for phrases. */
type Way = { isCommon: boolean; textsMax: number; bytesMax: number | null };

/**
 * Accessible pages, in a folder or anywhere, whose content has every word and phrase, most recently updated first, at
 * most 21. Phrases begin with a word, unless that finds nothing.
 */
export async function searchContentRows(
  db: Database,
  actor: Actor,
  search: ContentPlace,
): Promise<FoundContentRows> {
  const { phrases } = search;
  const bounds = phrases.length === 0 ? { textsMax: foundMax, bytesMax: null } : phraseTexts;
  const asked = await findContentSearchTerms(db, lookUpPhrases(search));
  if (asked !== null) {
    const byAge = (bounds.textsMax * asked.total) / asked.matching;
    const isCommon = asked.matching > indexedMax || byAge < asked.matching;
    const found = await searchRows(db, actor, { search, asked, way: { ...bounds, isCommon } });
    if (found.rows.length > 0 || found.isCut) return found;
  }
  const within = lookUpWithinWords(search);
  if (within === null) return { rows: [], isCut: false };
  const rest = await findContentSearchTerms(db, within);
  return searchRows(db, actor, { search, asked: rest, way: { ...withinTexts, isCommon: true } });
}

type Searching = { search: ContentPlace; asked: ContentSearchTerms | null; way: Way };

async function searchRows(
  db: Database,
  actor: Actor,
  { search, asked, way }: Searching,
): Promise<FoundContentRows> {
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isBelow(search.folderId)}`;
  const matching = way.isCommon ? matchingByAge : matchingByIndex;
  // The concatenation makes PostgreSQL unpack each searched text only once.
  const text = search.phrases.length === 0 ? Prisma.sql`r.markdown` : Prisma.sql`r.markdown || ''`;
  const rows = await db.$queryRaw<(FoundContentRow | { id: null; isCut: boolean })[]>`
    WITH owner AS MATERIALIZED (${ownersInReach(actor)}),
    ${matching({ isWanted, asked, after: search.after, wanted: way.textsMax })},
    best AS MATERIALIZED (
      SELECT found.id, text.markdown
      FROM (${withinBytes(way.bytesMax)}) found CROSS JOIN LATERAL (
        SELECT ${text} AS markdown
        FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = found.id OFFSET 0) text
      WHERE ${hasPhrases(search.phrases)}
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${foundMax}),
    done AS MATERIALIZED (
      SELECT is_time_up() AND ${search.phrases.length > 0} AS "isCut" FROM (SELECT count(*) AS n FROM best) b WHERE b.n >= 0)
    SELECT done."isCut", shown.* FROM done LEFT JOIN (
    SELECT listed.*, around.part AS markdown, around."isWithin", around."goesOn",
      ${folderNames(actor, Prisma.sql`listed."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns(actor)}, p."parentId" AS "folderId"
      FROM best JOIN "Page" p ON p.id = best.id ${joinAccess("page", actor)} WHERE ${hasPermission("page", actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${foundMax}) listed
    JOIN best ON best.id = listed.id
    CROSS JOIN LATERAL ${partAround(Prisma.sql`best.markdown`, search)} around) shown ON TRUE
    ORDER BY shown."updatedAt" DESC, shown.id DESC`;
  const isCut = rows.some((row) => "isCut" in row && row.isCut);
  return { rows: rows.filter((row) => row.id !== null), isCut };
}

/** The pages `matching` in their order, as long as their texts together do not exceed this many bytes. */
function withinBytes(bytesMax: number | null): Prisma.Sql {
  if (bytesMax === null)
    return Prisma.sql`SELECT * FROM matching ORDER BY "updatedAt" DESC, id DESC OFFSET 0`;
  return Prisma.sql`
    SELECT sized.* FROM (
      SELECT matching.*, sum(r.size) OVER before AS before
      FROM matching JOIN "Page" p ON p.id = matching.id JOIN "Revision" r ON r.id = p."revisionId"
      WINDOW before AS (
        ORDER BY matching."updatedAt" DESC, matching.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) sized
    WHERE sized.before IS NULL OR sized.before < ${bytesMax}::bigint
    ORDER BY sized."updatedAt" DESC, sized.id DESC OFFSET 0`;
}

type Matching = {
  isWanted: Prisma.Sql;
  asked: ContentSearchTerms | null;
  after: ListPlace | null;
  wanted: number;
};

/** Whether the page `p` comes after a place. */
function isAfter(place: ListPlace | null): Prisma.Sql {
  if (place === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(p."updatedAt", p.id) < (${place.at}::timestamptz, ${place.id}::uuid)`;
}

/** Whether a page of `owner` has the search terms: in its entries `w.words`, in one place or together. */
function hasAsked(asked: ContentSearchTerms | null, pageId: Prisma.Sql): Prisma.Sql {
  if (asked === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(w.words @@ ${asked.query}::tsquery OR w.words @@ ('''+' || owner.id || '''')::tsquery
    AND parts_have(${pageId}, w.words, ${asked.queries}::text[]::tsquery[]))`;
}

/**
 * Expressions that end with `matching`, the ids of the newest matching pages, selected from all matches in the index.
 */
function matchingByIndex({ isWanted, asked, after, wanted }: Matching): Prisma.Sql {
  const query = Prisma.sql`${asked?.query ?? ""}::tsquery`;
  return Prisma.sql`
    indexed AS MATERIALIZED (
      SELECT w.id FROM owner CROSS JOIN LATERAL (
        SELECT w."pageId" AS id FROM "PageText" w
        WHERE w.words @@ (${query} && ('''=' || owner.id || '''')::tsquery || ('''+' || owner.id || '''')::tsquery)
          AND ${hasAsked(asked, Prisma.sql`w."pageId"`)} OFFSET 0) w
      LIMIT ${indexedMax}),
    newest AS MATERIALIZED (
      SELECT p.id FROM indexed JOIN "Page" p ON p.id = indexed.id WHERE p."trashedAt" IS NULL AND ${isAfter(after)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${checkedMax}),
    matching AS MATERIALIZED (
      SELECT p.id, p."updatedAt" FROM newest JOIN "Page" p ON p.id = newest.id WHERE ${isWanted}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${wanted})`;
}

/** Like `matchingByIndex`, by scanning the newest pages of each owner until there are enough. */
function matchingByAge({ isWanted, asked, after, wanted }: Matching): Prisma.Sql {
  return Prisma.sql`
    matching AS MATERIALIZED (
      SELECT found.id, found."updatedAt" FROM owner CROSS JOIN LATERAL (
        SELECT w.id, w."updatedAt" FROM (
          SELECT newest.id, newest."updatedAt", t.words FROM (
            SELECT p.id, p."updatedAt" FROM "Page" p
            WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isAfter(after)}
            ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${newestMax}) newest
          JOIN "PageText" t ON t."pageId" = newest.id
          ORDER BY newest."updatedAt" DESC, newest.id DESC OFFSET 0) w
        WHERE ${hasAsked(asked, Prisma.sql`w.id`)} AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = w.id AND ${isWanted})
        ORDER BY w."updatedAt" DESC, w.id DESC LIMIT ${wanted}) found
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${wanted})`;
}

/** The contents of accessible pages, by id; of long ones the parts around the search terms. */
export function findFoundTexts(
  db: Database,
  actor: Actor,
  { pageIds, search }: { pageIds: readonly string[]; search: ContentSearch },
): Promise<{ id: string; markdown: string; isWithin: boolean; goesOn: boolean }[]> {
  return db.$queryRaw`
    SELECT p.id, around.part AS markdown, around."isWithin", around."goesOn"
    FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked JOIN "Page" p ON p.id = asked::uuid
    JOIN "Revision" r ON r.id = p."revisionId"
    CROSS JOIN LATERAL ${partAround(Prisma.sql`r.markdown`, search)} around WHERE ${isAccessible("page", actor)}`;
}
