import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { listItemRows } from "@/lib/db/items/list-item-rows";

/** A revision that somebody wrote: where a page was renamed, its links are written anew in others, and nobody wrote there. */
const isWriting = Prisma.sql`r.operation <> 'relink'`;

/** A token, and since when its work is asked for. */
export type TokenWork = { tokenId: string; since: Date };

/** Whether a person has, or had, this token. */
export async function hadToken(db: Database, target: { userId: string; tokenId: string }): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "ApiToken" WHERE id = ${target.tokenId}::uuid AND "userId" = ${target.userId}::uuid`;
  return rows.length > 0;
}

/** A page that was changed in the time, and whether the token wrote to it then and the actor may edit it. */
export type ChangedPageRow = { id: string; title: string; updatedAt: Date; written: boolean };

/** The active pages that changed in the time and that the actor may see, most recently updated first. */
export async function listChangedPages(
  db: Database,
  actor: Actor,
  work: TokenWork & { after: ListPlace | null; limit: number },
): Promise<ChangedPageRow[]> {
  const { after, limit } = work;
  const filter = { parentId: undefined, sort: "updatedAt", after, limit } as const;
  const newest = await listItemRows(db, actor, { shape: "pageSummary", filter });
  const first = work.since.getTime() - 1_000;
  const changed = newest.filter(({ updatedAt }) => updatedAt.getTime() >= first);
  const editable = changed.filter(({ permission }) => permission !== "view").map(({ id }) => id);
  const written = await findWritten(db, editable, work);
  return changed.map(({ id, title, updatedAt }) => ({ id, title, updatedAt, written: written.has(id) }));
}

async function findWritten(
  db: Database,
  pageIds: readonly string[],
  work: TokenWork,
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT asked.id FROM (
      SELECT page.id::uuid AS id FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) page (id)) asked
    WHERE EXISTS (
      SELECT 1 FROM "Revision" r WHERE r."pageId" = asked.id AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND r."tokenId" = ${work.tokenId}::uuid AND ${isWriting})`;
  return new Set(rows.map(({ id }) => id));
}

/** The first revision of a page that is a token's, and what the page had before; null when the token made the page. */
export type PageWorkRow = { firstId: string; before: string | null };

/** Where a token began to write a page in the time; null when it did not. The page must be one that the actor may see. */
export async function findPageWork(
  db: Database,
  pageId: string,
  work: TokenWork,
): Promise<PageWorkRow | null> {
  const rows = await db.$queryRaw<PageWorkRow[]>`
    WITH started AS (
      SELECT r."createdAt", r.id FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND r."tokenId" = ${work.tokenId}::uuid AND ${isWriting}
      ORDER BY r."createdAt", r.id LIMIT 1)
    SELECT started.id AS "firstId", before.markdown AS before
    FROM started
    LEFT JOIN LATERAL (
      SELECT r.markdown FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) < (started."createdAt", started.id)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) before ON true`;
  return rows[0] ?? null;
}

/** Who wrote to a page, and when. */
export type AuthorRow = { userId: string | null; name: string | null; tokenName: string | null; at: Date };

/**
 * Who else was the last to write after a token began to; null for nobody. What was restored to one of the texts with
 * these ETags (without quotes) was undone, and not written.
 */
export async function findLaterAuthor(
  db: Database,
  pageId: string,
  after: { tokenId: string; firstId: string; undoneEtags: readonly string[] },
): Promise<AuthorRow | null> {
  const rows = await db.$queryRaw<AuthorRow[]>`
    SELECT r."userId", u.name, r."tokenName", r."createdAt" AS at
    FROM "Revision" r LEFT JOIN "User" u ON u.id = r."userId"
    WHERE r."pageId" = ${pageId}::uuid
      AND (r."createdAt", r.id) > (SELECT s."createdAt", s.id FROM "Revision" s WHERE s.id = ${after.firstId}::uuid)
      AND r."tokenId" IS DISTINCT FROM ${after.tokenId}::uuid AND ${isWriting}
      AND (r.operation <> 'restore' OR r.etag NOT IN (
        SELECT json_array_elements_text(${JSON.stringify(after.undoneEtags)}::json)))
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1`;
  return rows[0] ?? null;
}

/** A text of a page before and after its links were written anew, in the revision `id`. */
export type Relinking = { id: string; before: string; after: string };

/** The first time after a revision of a page that its links were written anew; null when they were not. */
export async function findNextRelinking(
  db: Database,
  pageId: string,
  revisionId: string,
): Promise<Relinking | null> {
  const rows = await db.$queryRaw<Relinking[]>`
    SELECT r.id, before.markdown AS before, r.markdown AS after FROM "Revision" r
    CROSS JOIN LATERAL (
      SELECT b.markdown FROM "Revision" b
      WHERE b."pageId" = r."pageId" AND (b."createdAt", b.id) < (r."createdAt", r.id)
      ORDER BY b."createdAt" DESC, b.id DESC LIMIT 1) before
    WHERE r."pageId" = ${pageId}::uuid AND r.operation = 'relink'
      AND (r."createdAt", r.id) > (SELECT s."createdAt", s.id FROM "Revision" s WHERE s.id = ${revisionId}::uuid)
    ORDER BY r."createdAt", r.id LIMIT 1`;
  return rows[0] ?? null;
}
