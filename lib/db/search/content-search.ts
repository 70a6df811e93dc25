import "server-only";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { FoundText } from "@/lib/domain/search/describe-found";
import { type ContentSearch, lookUpPhrases, lookUpWithinWords } from "@/lib/domain/search/parse-search";
import { isAccessible, hasPermission, ownersInReach, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import {
  type ContentSearchTerms,
  findContentSearchTerms,
  hasPhrases,
  partAround,
} from "./content-search-terms";
import { type ContentPlace, matchingPages } from "./matching-pages";
import { isSought } from "./page-filter";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { pageColumns, type LocatedPageRow } from "@/lib/db/items/pages";

// More matches than this are found by age. Phrases are searched in this many texts and bytes; those that may begin within
// a word, which no index supports, in this many texts of the newest pages.
const matchesMax = 5_000;
const phraseTexts = { textsMax: 400, bytesMax: 64_000_000 };
const withinTexts = { textsMax: 2000, bytesMax: 16_000_000 };
/** One more than shown, to detect further results. */
const foundMax = searchResultsMax + 1;

/** The content of a page with its ETag (without quotes) and its size in bytes; of a long one, the part around the search terms. */
export type FoundTextRow = FoundText & { id: string; etag: string; size: number };

/** A page found, with its content. */
type FoundContentRow = LocatedPageRow & FoundTextRow;

/**
 * The pages found; whether the time ran out before all texts were searched for phrases; and, where fewer were found than
 * wanted, the last page that was looked at, unless that was the last of all.
 */
export type FoundContentRows = { rows: FoundContentRow[]; isCut: boolean; bound: ListPlace | null };

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
    const isCommon = asked.matching > matchesMax || byAge < asked.matching;
    const found = await searchRows(db, actor, { search, asked, way: { ...bounds, isCommon } });
    if (found.rows.length > 0 || found.isCut || found.bound !== null) return found;
  }
  const within = lookUpWithinWords(search);
  if (within === null) return { rows: [], isCut: false, bound: null };
  const rest = await findContentSearchTerms(db, within);
  return searchRows(db, actor, { search, asked: rest, way: { ...withinTexts, isCommon: true } });
}

type Searching = { search: ContentPlace; asked: ContentSearchTerms | null; way: Way };

async function searchRows(
  db: Database,
  actor: Actor,
  { search, asked, way }: Searching,
): Promise<FoundContentRows> {
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isSought(search)}`;
  // The concatenation makes PostgreSQL unpack each searched text only once.
  const text = search.phrases.length === 0 ? Prisma.sql`r.markdown` : Prisma.sql`r.markdown || ''`;
  const rows = await db.$queryRaw<(SearchEnd & (FoundContentRow | { id: null }))[]>`
    WITH owner AS MATERIALIZED (${ownersInReach(actor)}),
    ${matchingPages(way.isCommon, { isWanted, asked, place: search, wanted: way.textsMax })},
    best AS MATERIALIZED (
      SELECT found.id, text.markdown, text.etag, text.size
      FROM (${withinBytes(way.bytesMax)}) found CROSS JOIN LATERAL (
        SELECT ${text} AS markdown, r.etag, r.size
        FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = found.id OFFSET 0) text
      WHERE ${hasPhrases(search.phrases)}
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${foundMax}),
    done AS MATERIALIZED (
      SELECT is_time_up() AND ${search.phrases.length > 0} AS "isCut", b.n FROM (SELECT count(*) AS n FROM best) b WHERE b.n >= 0)
    SELECT done."isCut", (SELECT overflow.holds FROM overflow) AS "isOverflow", stop."updatedAt" AS "boundAt", stop.id AS "boundId",
      shown.*
    FROM done
    LEFT JOIN LATERAL (SELECT * FROM (${lookedAt(way)}) last WHERE done.n < ${foundMax}) stop ON TRUE
    LEFT JOIN (
    SELECT listed.*, best.etag, best.size, around.part AS markdown, around."isWithin", around."goesOn", around."linesBefore",
      ${folderNames(actor, Prisma.sql`listed."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns(actor)}, p."parentId" AS "folderId"
      FROM best JOIN "Page" p ON p.id = best.id ${joinAccess("page", actor)} WHERE ${hasPermission("page", actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${foundMax}) listed
    JOIN best ON best.id = listed.id
    CROSS JOIN LATERAL ${partAround(Prisma.sql`best.markdown`, search)} around) shown ON TRUE
    ORDER BY shown."updatedAt" DESC, shown.id DESC`;
  const [end] = rows;
  if (end?.isOverflow) return searchRows(db, actor, { search, asked, way: { ...way, isCommon: true } });
  const bound = end?.boundAt && end.boundId ? { at: end.boundAt, id: end.boundId } : null;
  const found = rows.filter((row) => row.id !== null);
  return {
    // Of owners with fewer pages, older ones were looked at too; they come again after the bound.
    rows: bound === null ? found : found.filter((row) => !isBeyond(bound, row)),
    isCut: end?.isCut ?? false,
    bound,
  };
}

function isBeyond({ at, id }: ListPlace, row: { updatedAt: Date; id: string }): boolean {
  return row.updatedAt < at || (row.updatedAt.getTime() === at.getTime() && row.id < id);
}

/** How a search ended; said in each row, and at least one. */
type SearchEnd = { isCut: boolean; isOverflow: boolean; boundAt: Date | null; boundId: string | null };

/** The last page that was looked at: of those searched for phrases, if not all matching ones were, or else `bound`. */
function lookedAt({ textsMax, bytesMax }: Way): Prisma.Sql {
  if (bytesMax === null) return Prisma.sql`SELECT bound."updatedAt", bound.id FROM bound`;
  return Prisma.sql`
    SELECT either."updatedAt", either.id FROM (
      (SELECT 1 AS rank, searched."updatedAt", searched.id FROM (
        SELECT within.*, count(*) OVER () AS n FROM (${withinBytes(bytesMax)}) within) searched
      WHERE searched.n = ${textsMax} OR searched.n < (SELECT count(*) FROM matching)
      ORDER BY searched."updatedAt", searched.id LIMIT 1)
      UNION ALL SELECT 2, bound."updatedAt", bound.id FROM bound) either
    ORDER BY either.rank LIMIT 1`;
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

/** The contents of accessible pages, by id; of long ones the parts around the search terms. */
export function findFoundTexts(
  db: Database,
  actor: Actor,
  { pageIds, search }: { pageIds: readonly string[]; search: ContentSearch },
): Promise<FoundTextRow[]> {
  return db.$queryRaw`
    SELECT p.id, r.etag, r.size, around.part AS markdown, around."isWithin", around."goesOn", around."linesBefore"
    FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked JOIN "Page" p ON p.id = asked::uuid
    JOIN "Revision" r ON r.id = p."revisionId"
    CROSS JOIN LATERAL ${partAround(Prisma.sql`r.markdown`, search)} around WHERE ${isAccessible("page", actor)}`;
}
