import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { accessiblePage, ownersInReach } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { afterPlace } from "./lists";

/** A token, and since when its work is asked for. */
export type TokenWork = { tokenId: string; since: Date };

/** Whether a person has, or had, this token. */
export async function hadToken(db: Database, target: { userId: string; tokenId: string }): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "ApiToken" WHERE id = ${target.tokenId}::uuid AND "userId" = ${target.userId}::uuid`;
  return rows.length > 0;
}

/** A page that was changed in the time, and whether the token wrote to it then. */
export type ChangedPageRow = { id: string; title: string; updatedAt: Date; written: boolean };

/** The active pages that changed in the time and that the actor may edit, most recently updated first. */
export function listChangedPages(
  db: Database,
  actor: Actor,
  work: TokenWork & { after: ListPlace | null; limit: number },
): Promise<ChangedPageRow[]> {
  const isAfter = afterPlace(work.after, Prisma.sql`p."updatedAt"`, Prisma.sql`p.id`);
  return db.$queryRaw<ChangedPageRow[]>`
    SELECT p.id, p.title, p."updatedAt", EXISTS (
      SELECT 1 FROM "Revision" r WHERE r."pageId" = p.id AND r."createdAt" >= ${work.since}::timestamptz(3)
        AND r."tokenId" = ${work.tokenId}::uuid) AS written
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT p.* FROM "Page" p
      WHERE p."ownerId" = owner.id AND p."updatedAt" >= ${work.since}::timestamptz(3) - interval '1 second'
        AND ${isAfter} AND ${accessiblePage(actor, "edit")}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${work.limit}) p
    ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${work.limit}`;
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
