import "server-only";
import type { JsonObject } from "@/lib/domain/content/json-value";
import type { QueryEntries } from "@/lib/domain/query-index/query-entries";
import type { PendingContents } from "@/lib/db/search/index-queue";
import type { Database } from "@/lib/db/connection/database";

/** A page to index, with its current content. */
export type QueuedPage = {
  id: string;
  etag: string;
  /** Its last entry in the queue that is read. */
  version: string;
  properties: JsonObject;
  markdown: string;
};

/** Some pages of a queue, and the ids of their entries there. */
export type QueuedPages = { queued: string[]; pages: QueuedPage[] };

// Small enough that no query waits long, and nobody holds much memory.
const entriesAtOnce = 50;
const bytesAtOnce = 1_000_000;

/** The oldest pages after an entry of the queue (null: from the start), with their contents; at least one. */
export async function readQueuedPages(
  db: Database,
  { ownerId, upTo }: PendingContents,
  after: string | null,
): Promise<QueuedPages> {
  const rows = await db.$queryRaw<({ queued: string[] } & (QueuedPage | { id: null }))[]>`
    WITH sized AS MATERIALIZED (
      SELECT q.id, q."pageId", row_number() OVER (ORDER BY q.id) AS n, sum(q.size) OVER (ORDER BY q.id) AS size FROM (
        SELECT entry.id, entry."pageId", COALESCE((
          SELECT r.size FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = entry."pageId"), 0) AS size
        FROM "QueryIndexQueue" entry
        WHERE entry."ownerId" = ${ownerId}::uuid AND entry.id > ${after ?? "0"}::bigint AND entry.id <= ${upTo}::bigint
        ORDER BY entry.id LIMIT ${entriesAtOnce}) q)
    SELECT entry.queued, entry.version, text.* FROM (
      SELECT sized."pageId", array_agg(sized.id::text) AS queued, max(sized.id)::text AS version FROM sized
      WHERE sized.n = 1 OR sized.size <= ${bytesAtOnce} GROUP BY sized."pageId") entry
    LEFT JOIN LATERAL (
      SELECT p.id, p.etag, p.properties, r.markdown
      FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = entry."pageId" OFFSET 0) text ON TRUE`;
  return {
    queued: rows.flatMap(({ queued }) => queued),
    pages: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** A page, and what was read from its content. */
export type IndexedPage = Pick<QueuedPage, "id" | "etag" | "version"> & { entries: QueryEntries };

/** Stores what was read from some pages, unless something later is stored, and takes their entries from the queue. */
export async function storeQueryEntries(
  db: Database,
  { ownerId }: PendingContents,
  { queued, pages }: { queued: readonly string[]; pages: readonly IndexedPage[] },
): Promise<void> {
  const each = <Kind extends keyof QueryEntries>(kind: Kind) =>
    pages.flatMap(({ id, entries }) =>
      entries[kind].map((entry, ordinal) => ({ pageId: id, ordinal, ...entry })),
    );
  const found = {
    pages: pages.map(({ id, etag, version }) => ({ id, etag, version })),
    tags: each("tags"),
    tasks: each("tasks"),
    values: each("values"),
  };
  await db.$queryRaw`
    SELECT store_query_entries(${ownerId}::uuid, ARRAY(
      SELECT json_array_elements_text(${JSON.stringify(queued)}::json)::bigint), ${JSON.stringify(found)}::json)::text`;
}

/**
 * Queues some more of the pages that were stored before there was an index, in the order of their ids. False when there
 * are none, or another process does it. Their rows are locked as by those who write them, so that the entries of a page
 * have the order of its texts.
 */
export async function queueMorePages(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ queued: number }[]>`
    WITH progress AS MATERIALIZED (
      SELECT r.after FROM "Reindexing" r WHERE r.what = 'queries' FOR UPDATE SKIP LOCKED),
    next AS MATERIALIZED (
      SELECT p.id, p."ownerId" FROM progress CROSS JOIN LATERAL (
        SELECT p.id, p."ownerId" FROM "Page" p WHERE p.id > progress.after
        ORDER BY p.id LIMIT ${entriesAtOnce} FOR SHARE) p),
    queued AS (
      INSERT INTO "QueryIndexQueue" ("ownerId", "pageId") SELECT next."ownerId", next.id FROM next ORDER BY next.id),
    moved AS (
      UPDATE "Reindexing" r SET after = last.id
      FROM (SELECT next.id FROM next ORDER BY next.id DESC LIMIT 1) last WHERE r.what = 'queries'),
    done AS (
      DELETE FROM "Reindexing" r USING progress WHERE r.what = 'queries' AND NOT EXISTS (SELECT 1 FROM next))
    SELECT count(*)::int AS queued FROM next`;
  return (rows[0]?.queued ?? 0) > 0;
}

/** Whether pages are left that were stored before there was an index. */
export async function isIndexIncomplete(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM "Reindexing" r WHERE r.what = 'queries'`;
  return rows.length > 0;
}
