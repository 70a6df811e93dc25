import "server-only";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import type { ContentSearch } from "@/lib/domain/search/parse-search";
import { accessiblePage, hasPagePermission, folderNames, ownersInReach, pageAccess } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import type { LocatedPageRow } from "./page-search";
import { pageColumns } from "./pages";

// A search tries so many pages that have the words, those written last; phrases are looked for in so many of them.
const candidatesMax = 400;
const phraseCandidatesMax = 100;

/** A page that was found, with the beginning of its content. */
export type FoundPageRow = LocatedPageRow & { markdown: string };

/** Accessible pages whose content has every word and phrase, most recently updated first, at most 20. */
export function searchContentRows(
  db: Database,
  actor: Actor,
  search: ContentSearch,
): Promise<FoundPageRow[]> {
  const patterns = search.phrases.map((phrase) => `%${phrase.replace(/[\\%_]/g, "\\$&")}%`);
  return db.$queryRaw<FoundPageRow[]>`
    WITH asked AS MATERIALIZED (SELECT content_query(${JSON.stringify(search.words)}::json) AS query),
    owner AS MATERIALIZED (${ownersInReach(actor)}),
    matching AS MATERIALIZED (
      SELECT p.id FROM owner CROSS JOIN asked CROSS JOIN LATERAL (
        SELECT w."pageId" FROM "PageText" w
        WHERE w.words @@ (asked.query && ('''=' || owner.id || '''')::tsquery) OFFSET 0) found
      JOIN "Page" p ON p.id = found."pageId"
      WHERE asked.query IS NOT NULL AND p."trashedAt" IS NULL
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${candidatesMax}),
    allowed AS MATERIALIZED (
      SELECT p.id, p."revisionId" FROM matching JOIN "Page" p ON p.id = matching.id WHERE ${accessiblePage(actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${patterns.length === 0 ? searchResultsMax : phraseCandidatesMax}),
    best AS MATERIALIZED (
      SELECT allowed.id, left(r.markdown, 100000) AS markdown
      FROM allowed JOIN "Revision" r ON r.id = allowed."revisionId"
      WHERE NOT EXISTS (
        SELECT 1 FROM json_array_elements_text(${JSON.stringify(patterns)}::json) pattern
        WHERE regexp_replace(fold_text(left(r.markdown, 100000)), '\\s+', ' ', 'g') NOT LIKE pattern))
    SELECT listed.*, ${folderNames(actor, Prisma.sql`listed."folderId"`)} AS "folderNames"
    FROM (
      SELECT ${pageColumns}, p."parentId" AS "folderId", best.markdown
      FROM best JOIN "Page" p ON p.id = best.id ${pageAccess(actor)} WHERE ${hasPagePermission(actor)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${searchResultsMax}) listed
    ORDER BY listed."updatedAt" DESC, listed.id DESC`;
}

/** The beginnings of the contents of accessible pages, by id. */
export function findBeginnings(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<{ id: string; markdown: string }[]> {
  return db.$queryRaw<{ id: string; markdown: string }[]>`
    SELECT p.id, left(r.markdown, 100000) AS markdown
    FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked JOIN "Page" p ON p.id = asked::uuid
    JOIN "Revision" r ON r.id = p."revisionId" WHERE ${accessiblePage(actor)}`;
}
