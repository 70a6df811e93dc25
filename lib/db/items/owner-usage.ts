import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";

/** What a person owns, in the trash too: how many pages, and the bytes of texts, those of the history included, and of files. */
export type OwnerUsage = { pages: number; bytes: number };

/** Counts what a person owns; its time grows with that. A page in the trash belongs to a batch. */
export async function countOwnerUsage(db: Database, ownerId: string): Promise<OwnerUsage> {
  const rows = await db.$queryRaw<OwnerUsage[]>`
    WITH owned AS (
      SELECT id FROM "Page" WHERE "ownerId" = ${ownerId}::uuid AND "trashedAt" IS NULL
      UNION ALL
      SELECT id FROM "Page" WHERE "ownerId" = ${ownerId}::uuid AND "batchId" IS NOT NULL AND "trashedAt" IS NOT NULL)
    SELECT (SELECT count(*) FROM owned)::int AS pages,
      ((SELECT coalesce(sum(r.size::bigint), 0) FROM owned JOIN "Revision" r ON r."pageId" = owned.id)
        + (SELECT coalesce(sum(size::bigint), 0) FROM "File" WHERE "ownerId" = ${ownerId}::uuid))::float8 AS bytes`;
  return rows[0] ?? { pages: 0, bytes: 0 };
}

/** The bytes of an accessible page's current text; null where there is none. */
export async function findTextSize(db: Database, actor: Actor, pageId: string): Promise<number | null> {
  const rows = await db.$queryRaw<{ size: number }[]>`
    SELECT r.size FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" ${joinAccess("page", actor)}
    WHERE p.id = ${pageId}::uuid AND ${hasPermission("page", actor)}`;
  return rows[0]?.size ?? null;
}
