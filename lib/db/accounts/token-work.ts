import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { listItemRows } from "@/lib/db/items/list-item-rows";

/** A condition for revisions that somebody wrote; links rewritten after a rename do not count. */
export const isWriting = Prisma.sql`r.operation <> 'relink'`;

/** Who wrote: through a token, or a person in browsers, or through any token of theirs with a name. */
export type Writer = { tokenId: string } | { userId: string; tokenName?: string };

/** A writer, and the start of the period in question. */
export type Work = { writer: Writer; since: Date };

/** The condition for revisions by a writer. */
export function isBy(writer: Writer): Prisma.Sql {
  if ("tokenId" in writer) return Prisma.sql`r."tokenId" IS NOT DISTINCT FROM ${writer.tokenId}::uuid`;
  const isOfPerson = Prisma.sql`r."userId" IS NOT DISTINCT FROM ${writer.userId}::uuid`;
  return writer.tokenName === undefined
    ? Prisma.sql`(r."tokenId" IS NULL AND ${isOfPerson})`
    : Prisma.sql`(r."tokenName" IS NOT DISTINCT FROM ${writer.tokenName} AND ${isOfPerson})`;
}

/** Whether a person has, or had, this token. */
export async function hadToken(db: Database, target: { userId: string; tokenId: string }): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "ApiToken" WHERE id = ${target.tokenId}::uuid AND "userId" = ${target.userId}::uuid`;
  return rows.length > 0;
}

/** A page that changed in the period, and whether the writer wrote to it then and the actor may edit it. */
export type ChangedPageRow = { id: string; title: string; updatedAt: Date; written: boolean };

/** The active pages that changed in the period and that the actor may see, most recently updated first. */
export async function listChangedPages(
  db: Database,
  actor: Actor,
  work: Work & { after: ListPlace | null; limit: number },
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
  work: Work,
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT asked.id FROM (
      SELECT page.id::uuid AS id FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) page (id)) asked
    WHERE EXISTS (
      SELECT 1 FROM "Revision" r WHERE r."pageId" = asked.id AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND ${isBy(work.writer)} AND ${isWriting})`;
  return new Set(rows.map(({ id }) => id));
}

/** The writer's first revision of a page, and the content before it; null when the writer created the page. */
export type PageWorkRow = { firstId: string; before: string | null };

/**
 * The writer's first writing to a page in the period; null when there is none. The actor must be able to see the page.
 */
export async function findPageWork(db: Database, pageId: string, work: Work): Promise<PageWorkRow | null> {
  const rows = await db.$queryRaw<PageWorkRow[]>`
    WITH started AS (
      SELECT r."createdAt", r.id FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND ${isBy(work.writer)} AND ${isWriting}
      ORDER BY r."createdAt", r.id LIMIT 1)
    SELECT started.id AS "firstId", before.markdown AS before
    FROM started
    LEFT JOIN LATERAL (
      SELECT r.markdown FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) < (started."createdAt", started.id)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) before ON true`;
  return rows[0] ?? null;
}

/** The author of a revision, and its time. */
export type AuthorRow = { userId: string | null; name: string | null; tokenName: string | null; at: Date };

/**
 * The last other author after a writer began to write; null for nobody. Restoring one of the texts with these ETags
 * (without quotes) was undoing, not writing.
 */
export async function findLaterAuthor(
  db: Database,
  pageId: string,
  after: { writer: Writer; firstId: string; undoneEtags: readonly string[] },
): Promise<AuthorRow | null> {
  const rows = await db.$queryRaw<AuthorRow[]>`
    SELECT r."userId", u.name, r."tokenName", r."createdAt" AS at
    FROM "Revision" r LEFT JOIN "User" u ON u.id = r."userId"
    WHERE r."pageId" = ${pageId}::uuid
      AND (r."createdAt", r.id) > (SELECT s."createdAt", s.id FROM "Revision" s WHERE s.id = ${after.firstId}::uuid)
      AND NOT ${isBy(after.writer)} AND ${isWriting}
      AND (r.operation <> 'restore' OR r.etag NOT IN (
        SELECT json_array_elements_text(${JSON.stringify(after.undoneEtags)}::json)))
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1`;
  return rows[0] ?? null;
}

/** A text of a page before and after its links were rewritten, in the revision `id`. */
export type Relinking = { id: string; before: string; after: string };

/** The first rewriting of a page's links after a revision; null when there is none. */
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
