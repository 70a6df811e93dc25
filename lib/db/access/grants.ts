import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import {
  grantedId,
  grantsTo,
  grantsToParentOf,
  isAccessible,
  isReachable,
  itemTables,
  toLevel,
} from "./access";
import { logGrant } from "@/lib/db/changes/change-log";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** The owner of an item, and whether the item is restricted. */
export type SharingRow = {
  ownerId: string;
  restricted: boolean;
  name: string;
  email: string;
  image: string | null;
};

/** A grant that reaches an item, and its person. `folderId` is null for a grant on the item itself. */
export type GrantRow = {
  userId: string;
  name: string;
  email: string;
  image: string | null;
  permission: Permission;
  folderId: string | null;
  folderName: string | null;
  /** Whether the actor can see the folder. */
  folderAccessible: boolean;
};

/** The owner of an active item that the actor administers, or null. */
export async function findSharing(
  db: Database,
  actor: Actor,
  item: PageOrFolder,
): Promise<SharingRow | null> {
  const source = administered(actor, item);
  const rows = await db.$queryRaw<SharingRow[]>`
    SELECT item."ownerId", item.restricted, u.name, u.email, u.image
    FROM (${source}) item JOIN "User" u ON u.id = item."ownerId"`;
  return rows[0] ?? null;
}

/** The grants that reach an active item that the actor administers, by the name of the person. */
export function listGrantRows(db: Database, actor: Actor, item: PageOrFolder): Promise<GrantRow[]> {
  return db.$queryRaw<GrantRow[]>`
    SELECT u.id AS "userId", u.name, u.email, u.image,
      (ARRAY['view', 'edit', 'admin'])[g.permission] AS permission,
      f.id AS "folderId", f.name AS "folderName",
      COALESCE((${isReachable("folder", actor, "view")}), false) AS "folderAccessible"
    FROM (${administered(actor, item)}) item
    JOIN "Grant" g ON ${onItem(item)} OR g."folderId" = ANY (item.above)
    JOIN "User" u ON u.id = g."userId"
    LEFT JOIN "Folder" f ON f.id = g."folderId" AND f.id <> item.id
    ORDER BY u.name, u.id, cardinality(f.path)`;
}

/** Whether any grant reaches an active item that the actor administers. */
export async function isGranted(db: Database, actor: Actor, item: PageOrFolder): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM (${administered(actor, item)}) item
    WHERE EXISTS (SELECT FROM "Grant" g WHERE ${onItem(item)})
      OR EXISTS (SELECT FROM "Grant" g WHERE g."folderId" = ANY (item.above))`;
  return rows.length > 0;
}

/** A grant to store. */
export type NewGrant = { item: PageOrFolder; userId: string; permission: Permission };

/** Grants a person a permission on an item, in place of the former one; false if the actor does not administer it. */
export async function putGrant(db: Database, actor: Actor, grant: NewGrant): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH granted AS (
      INSERT INTO "Grant" AS g ("userId", "itemId", "ownerId", ${grantedId[grant.item.kind]}, permission)
      SELECT ${grant.userId}::uuid, item.id, item."ownerId", item.id, ${toLevel(grant.permission)}::int
      FROM (${administered(actor, grant.item)}) item
      ON CONFLICT ("userId", "itemId") DO UPDATE SET permission = EXCLUDED.permission
      RETURNING g."itemId", g."ownerId", g."userId", g."createdAt"),
    ${logGrant(grant.item.kind, actor, "shared")}
    SELECT 1 FROM granted`;
  return rows.length > 0;
}

/** Deletes the grant of a person on an item, if the actor administers it or is that person; false otherwise. */
export async function deleteGrant(
  db: Database,
  actor: Actor,
  grant: { item: PageOrFolder; userId: string },
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH granted AS (
      DELETE FROM "Grant" g WHERE g."userId" = ${grant.userId}::uuid AND g."itemId" = ${grant.item.id}::uuid
        AND (g."userId" = ${actor.userId}::uuid OR EXISTS (${administered(actor, grant.item)}))
        AND g.${grantedId[grant.item.kind]} IS NOT NULL
      RETURNING g."itemId", g."ownerId", g."userId", g."createdAt"),
    ${logGrant(grant.item.kind, actor, "unshared")}
    SELECT 1 FROM granted`;
  return rows.length > 0;
}

/** The item, if it is active and the actor administers it, and the folders above whose grants reach it. */
export function administered(actor: Actor, { kind, id }: PageOrFolder): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  return Prisma.sql`
    SELECT ${alias}.id, ${alias}."ownerId", ${alias}.restricted, ${foldersReaching[kind]} AS above
    FROM ${table} WHERE ${alias}.id = ${id}::uuid AND ${isAccessible(kind, actor, "admin")}`;
}

const foldersReaching: Record<PageOrFolder["kind"], Prisma.Sql> = {
  page: Prisma.sql`CASE WHEN p.restricted THEN '{}'::uuid[] ELSE ${grantsToParentOf("page")} END`,
  folder: Prisma.sql`trim_array(${grantsTo.folder}, 1)`,
};

/** The condition for grants `g` on the item itself. */
export function onItem({ kind }: PageOrFolder): Prisma.Sql {
  return Prisma.sql`g.${grantedId[kind]} = item.id`;
}
