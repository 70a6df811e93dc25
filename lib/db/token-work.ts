import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Database } from "./database";
import { listPageRows } from "./page-lists";

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
        AND r."tokenId" = ${work.tokenId}::uuid)`;
  return new Set(rows.map(({ id }) => id));
}

/** What a token did to a page: what it had before, and who else wrote after the first time that the token did. */
export type PageWorkRow = {
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
        AND r."tokenId" = ${work.tokenId}::uuid
      ORDER BY r."createdAt", r.id LIMIT 1)
    SELECT before.markdown, before.etag, other."userId", u.name, other."tokenName", other."createdAt" AS at
    FROM started
    LEFT JOIN LATERAL (
      SELECT r.markdown, r.etag FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) < (started."createdAt", started.id)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) before ON true
    LEFT JOIN LATERAL (
      SELECT r."userId", r."tokenName", r."createdAt" FROM "Revision" r
      WHERE r."pageId" = ${pageId}::uuid AND (r."createdAt", r.id) > (started."createdAt", started.id)
        AND r."tokenId" IS DISTINCT FROM ${work.tokenId}::uuid
        -- An undoing before this one.
        AND (r.operation <> 'restore' OR r.etag IS DISTINCT FROM before.etag)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) other ON true
    LEFT JOIN "User" u ON u.id = other."userId"`;
  const [row] = rows;
  if (row === undefined) return null;
  const { markdown, etag, at, userId, name, tokenName } = row;
  return {
    before: markdown === null || etag === null ? null : { markdown, etag },
    other: at === null ? null : { userId, name, tokenName, at },
  };
}
