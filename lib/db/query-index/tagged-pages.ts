import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess, ownersInReach, permissionColumn } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A page with a tag, and the actor's permission on it. */
export type TaggedPageRow = { id: string; title: string; permission: Permission };

/** The pages to list: with a tag of this key or one nested in it, and with ids after one. */
export type TaggedPagesFilter = { key: string; after: string | null; limit: number };

/** The accessible pages with a tag, in the order of their ids; at most `limit`. */
export function listTaggedPages(
  db: Database,
  actor: Actor,
  filter: TaggedPagesFilter,
): Promise<TaggedPageRow[]> {
  return db.$queryRaw<TaggedPageRow[]>`
    SELECT p.id, p.title, ${permissionColumn} AS permission
    FROM (${idsOfTagged(actor, filter)}) tagged JOIN "Page" p ON p.id = tagged."pageId" ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)}
    ORDER BY p.id LIMIT ${filter.limit}::int`;
}

/** A page whose tag the actor renamed: its text from before, if nothing was written since. */
export type RetaggedPageRow = TaggedPageRow & { etag: string; isUntouched: boolean; beforeId: string | null };

/** The accessible pages with a tag that the actor renamed within a time, in the order of their ids. */
export function listRetaggedPages(
  db: Database,
  actor: Actor,
  filter: TaggedPagesFilter & { since: Date; until: Date },
): Promise<RetaggedPageRow[]> {
  const { since, until, limit } = filter;
  return db.$queryRaw<RetaggedPageRow[]>`
    SELECT p.id, p.title, ${permissionColumn} AS permission, p.etag, p."revisionId" = renamed.id AS "isUntouched",
      before.id AS "beforeId"
    FROM (${idsOfTagged(actor, filter)}) tagged JOIN "Page" p ON p.id = tagged."pageId" ${joinAccess("page", actor)}
    CROSS JOIN LATERAL (
      SELECT r.id, r."createdAt" FROM "Revision" r
      WHERE r."pageId" = p.id AND r."createdAt" BETWEEN ${since} AND ${until} AND r.operation = 'retag'
        AND r."userId" = ${actor.userId}::uuid
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) renamed
    LEFT JOIN LATERAL (
      SELECT r.id FROM "Revision" r
      WHERE r."pageId" = p.id AND (r."createdAt", r.id) < (renamed."createdAt", renamed.id)
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) before ON TRUE
    WHERE ${hasPermission("page", actor)}
    ORDER BY p.id LIMIT ${limit}::int`;
}

/** The time of the database, by which revisions are dated. */
export async function findTime(db: Database): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now`;
  return row?.now ?? new Date();
}

/** Each page of the owners in reach once, by the index of tags. No key that is nested begins with anything but `key/`. */
function idsOfTagged(actor: Actor, { key, after }: TaggedPagesFilter): Prisma.Sql {
  const isAfter = after === null ? Prisma.sql`TRUE` : Prisma.sql`t."pageId" > ${after}::uuid`;
  const of = (isNamed: Prisma.Sql) => Prisma.sql`
    SELECT t."pageId" FROM (${ownersInReach(actor)}) owner JOIN "PageTag" t ON t."ownerId" = owner.id
    WHERE ${isNamed} AND ${isAfter}`;
  return Prisma.sql`
    ${of(Prisma.sql`t.key = ${key}`)} UNION ${of(Prisma.sql`t.key >= ${`${key}/`} AND t.key < ${`${key}0`}`)}`;
}
