import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { listPageRows } from "./page-lists";

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
  const newest = await listPageRows(db, actor, { parentId: undefined, after, limit });
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

/** What a token did to a page: what it had before, and who else wrote after the first time that the token did. */
export type PageWorkRow = {
  /** The first revision that is the token's. */
  firstId: string;
  /** Null when the token made the page. `etag` is without quotes. */
  before: { markdown: string; etag: string } | null;
  other: { userId: string | null; name: string | null; tokenName: string | null; at: Date } | null;
};

/** What a token did to a page in the time; null when it did nothing. The page must be one that the actor may see. */
export async function findPageWork(
  db: Database,
  pageId: string,
  work: TokenWork,
): Promise<PageWorkRow | null> {
  type Row = {
    id: string;
    markdown: string | null;
    etag: string | null;
    userId: string | null;
    name: string | null;
    tokenName: string | null;
    at: Date | null;
  };
  const rows = await db.$queryRaw<Row[]>`
    WITH started AS (
      SELECT r."createdAt", r.id FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND r."tokenId" = ${work.tokenId}::uuid AND ${isWriting}
      ORDER BY r."createdAt", r.id LIMIT 1)
    SELECT started.id, before.markdown, before.etag, other."userId", u.name, other."tokenName", other."createdAt" AS at
    FROM started
    LEFT JOIN LATERAL (
      SELECT r.markdown, r.etag FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) < (started."createdAt", started.id)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) before ON true
    LEFT JOIN LATERAL (
      SELECT r."userId", r."tokenName", r."createdAt" FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) > (started."createdAt", started.id)
        AND r."tokenId" IS DISTINCT FROM ${work.tokenId}::uuid AND ${isWriting}
        -- An undoing before this one.
        AND (r.operation <> 'restore' OR r.etag IS DISTINCT FROM before.etag)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) other ON true
    LEFT JOIN "User" u ON u.id = other."userId"`;
  const [row] = rows;
  if (row === undefined) return null;
  const { id, markdown, etag, at, userId, name, tokenName } = row;
  return {
    firstId: id,
    before: markdown === null || etag === null ? null : { markdown, etag },
    other: at === null ? null : { userId, name, tokenName, at },
  };
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
