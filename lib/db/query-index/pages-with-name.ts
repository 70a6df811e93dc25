import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import type { RenamedKind } from "@/lib/contracts/queries/renaming-outcomes";
import type { RevisionCause } from "@/lib/contracts/review/revisions";
import type { Actor } from "@/lib/domain/access/actor";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { hasPermission, joinAccess, ownersInReach, permissionColumn } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** So many renamings of a page within a time are looked at. */
const revisionsMax = 10;

/** A tag or a property, by its name. */
type Named = { kind: RenamedKind; name: string };

/** A page that has what is named, and the actor's permission on it. */
export type PageWithNameRow = { id: string; title: string; permission: Permission };

/** The pages to list: with what is named (a tag also with one nested in it), and with ids after one. */
export type PagesWithNameFilter = { named: Named; after: string | null; limit: number };

/** The accessible pages that have what is named, in the order of their ids; at most `limit`. */
export function listPagesWithName(
  db: Database,
  actor: Actor,
  filter: PagesWithNameFilter,
): Promise<PageWithNameRow[]> {
  return db.$queryRaw<PageWithNameRow[]>`
    SELECT p.id, p.title, ${permissionColumn} AS permission
    FROM (${idsOf(actor, filter)}) naming JOIN "Page" p ON p.id = naming."pageId" ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)}
    ORDER BY p.id LIMIT ${filter.limit}::int`;
}

/** A revision that renamed something: its ETag (without quotes), and the revision before it. */
type RenamingRevision = { id: string; etag: string; beforeId: string | null };

/** A page in which the actor renamed something, with the last revisions that did so, the latest first. */
export type RenamedPageRow = PageWithNameRow & {
  etag: string;
  revisionId: string;
  revisions: readonly RenamingRevision[];
};

/** The accessible pages in which the actor renamed something to this name within a time, in the order of their ids. */
export function listRenamedPages(
  db: Database,
  actor: Actor,
  filter: PagesWithNameFilter & { cause: RevisionCause; since: Date; until: Date },
): Promise<RenamedPageRow[]> {
  const { cause, since, until, limit } = filter;
  return db.$queryRaw<RenamedPageRow[]>`
    SELECT p.id, p.title, ${permissionColumn} AS permission, p.etag, p."revisionId", renamed.revisions
    FROM (${idsOf(actor, filter)}) naming JOIN "Page" p ON p.id = naming."pageId" ${joinAccess("page", actor)}
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', r.id, 'etag', r.etag, 'beforeId', before.id)
        ORDER BY r."createdAt" DESC, r.id DESC) AS revisions
      FROM (
        SELECT r.id, r.etag, r."createdAt" FROM "Revision" r
        WHERE r."pageId" = p.id AND r."createdAt" BETWEEN ${since} AND ${until} AND r.operation = ${cause}
          AND r."userId" = ${actor.userId}::uuid
        ORDER BY r."createdAt" DESC, r.id DESC LIMIT ${revisionsMax}::int) r
      LEFT JOIN LATERAL (
        SELECT b.id FROM "Revision" b
        WHERE b."pageId" = p.id AND (b."createdAt", b.id) < (r."createdAt", r.id)
        ORDER BY b."createdAt" DESC, b.id DESC LIMIT 1) before ON TRUE) renamed
    WHERE ${hasPermission("page", actor)} AND renamed.revisions IS NOT NULL
    ORDER BY p.id LIMIT ${limit}::int`;
}

/** Each page of the owners in reach that has what is named, once. */
function idsOf(actor: Actor, { named, after }: PagesWithNameFilter): Prisma.Sql {
  return named.kind === "tag"
    ? idsOfTagged(actor, named.name, after)
    : idsOfProperty(actor, named.name, after);
}

/** By the index of tags. No key that is nested begins with anything but `key/`. */
function idsOfTagged(actor: Actor, name: string, after: string | null): Prisma.Sql {
  const key = foldTitle(name);
  const isAfter = after === null ? Prisma.sql`TRUE` : Prisma.sql`t."pageId" > ${after}::uuid`;
  const of = (isNamed: Prisma.Sql) => Prisma.sql`
    SELECT t."pageId" FROM (${ownersInReach(actor)}) owner JOIN "PageTag" t ON t."ownerId" = owner.id
    WHERE ${isNamed} AND ${isAfter}`;
  return Prisma.sql`
    ${of(Prisma.sql`t.key = ${key}`)} UNION ${of(Prisma.sql`t.key >= ${`${key}/`} AND t.key < ${`${key}0`}`)}`;
}

/**
 * By the index of values, where what is within a mapping has a key that begins with `key.`; a property without a value is
 * not in there, and found by looking through the properties of all pages in reach.
 */
function idsOfProperty(actor: Actor, name: string, after: string | null): Prisma.Sql {
  const key = propertyKey(name);
  const owners = Prisma.sql`(${ownersInReach(actor)}) owner`;
  const of = (isNamed: Prisma.Sql) => Prisma.sql`
    SELECT v."pageId" FROM ${owners} JOIN "PageProperty" v ON v."ownerId" = owner.id
    WHERE ${isNamed} AND ${after === null ? Prisma.sql`TRUE` : Prisma.sql`v."pageId" > ${after}::uuid`}`;
  return Prisma.sql`
    ${of(Prisma.sql`v.key = ${key}`)} UNION ${of(Prisma.sql`v.key >= ${`${key}.`} AND v.key < ${`${key}/`}`)}
    UNION
    SELECT n.id FROM ${owners} JOIN "Page" n ON n."ownerId" = owner.id
    WHERE n.properties <> '{}' AND EXISTS (
        SELECT 1 FROM jsonb_object_keys(n.properties) k WHERE lower(k) = lower(${name})) AND ${after === null ? Prisma.sql`TRUE` : Prisma.sql`n.id > ${after}::uuid`}`;
}
