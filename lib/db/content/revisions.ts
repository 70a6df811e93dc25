import "server-only";
import type { RevisionCause } from "@/lib/contracts/review/revisions";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { isAccessible } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlace } from "@/lib/db/items/list-order";

/** A revision as the database returns it, without its text. */
export type RevisionRow = {
  id: string;
  pageId: string;
  etag: string;
  size: number;
  operation: RevisionCause;
  userId: string | null;
  userName: string | null;
  tokenName: string | null;
  tokenId: string | null;
  current: boolean;
  createdAt: Date;
};

const columns = Prisma.sql`r.id, r."pageId", r.etag, r.size, r.operation, r."userId", u.name AS "userName",
  r."tokenName", r."tokenId", r.id = p."revisionId" AS current, r."createdAt"`;

const sources = Prisma.sql`
  "Revision" r JOIN "Page" p ON p.id = r."pageId" LEFT JOIN "User" u ON u.id = r."userId"`;

/** The revisions of an accessible page, newest first, at most `limit`. */
export function listRevisionRows(
  db: Database,
  actor: Actor,
  filter: { pageId: string; after: ListPlace | null; limit: number },
): Promise<RevisionRow[]> {
  const isAfter = afterPlace(filter.after, Prisma.sql`r."createdAt"`, Prisma.sql`r.id`);
  return db.$queryRaw<RevisionRow[]>`
    SELECT ${columns} FROM ${sources}
    WHERE r."pageId" = ${filter.pageId}::uuid AND ${isAccessible("page", actor)} AND ${isAfter}
    ORDER BY r."createdAt" DESC, r.id DESC
    LIMIT ${filter.limit}`;
}

/** A revision of an accessible page with its text, or null. */
export async function findRevision(
  db: Database,
  actor: Actor,
  target: { pageId: string; revisionId: string },
): Promise<(RevisionRow & { markdown: string }) | null> {
  const rows = await db.$queryRaw<(RevisionRow & { markdown: string })[]>`
    SELECT ${columns}, r.markdown FROM ${sources}
    WHERE r.id = ${target.revisionId}::uuid AND r."pageId" = ${target.pageId}::uuid AND ${isAccessible("page", actor)}`;
  return rows[0] ?? null;
}

/** Whether a page has, or had, a content with this ETag (without quotes). */
export async function isKnownEtag(db: Database, content: { pageId: string; etag: string }): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Revision" r WHERE r."pageId" = ${content.pageId}::uuid AND r.etag = ${content.etag} LIMIT 1`;
  return rows.length > 0;
}
