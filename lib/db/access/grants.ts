import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { accessibleFolder, accessiblePage, grantsToParentOf, reachableFolder, toLevel } from "./access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** What a grant can be on. */
export type SharedItem = { kind: "page" | "folder"; id: string };

/** An item's owner, and whether grants from above are kept from it. */
export type SharingRow = {
  ownerId: string;
  restricted: boolean;
  name: string;
  email: string;
  image: string | null;
};

/** A grant that reaches an item, with its person. `folderId` is null for a grant on the item itself. */
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

/** The owner of an active item; null when there is none that the actor administers. */
export async function findSharing(db: Database, actor: Actor, item: SharedItem): Promise<SharingRow | null> {
  const source = administered(actor, item);
  const rows = await db.$queryRaw<SharingRow[]>`
    SELECT item."ownerId", item.restricted, u.name, u.email, u.image
    FROM (${source}) item JOIN "User" u ON u.id = item."ownerId"`;
  return rows[0] ?? null;
}

/** The grants that reach an active item, by the person's name; none when the actor does not administer it. */
export function listGrantRows(db: Database, actor: Actor, item: SharedItem): Promise<GrantRow[]> {
  return db.$queryRaw<GrantRow[]>`
    SELECT u.id AS "userId", u.name, u.email, u.image,
      (ARRAY['view', 'edit', 'admin'])[g.permission] AS permission,
      f.id AS "folderId", f.name AS "folderName",
      COALESCE((${reachableFolder(actor, "view")}), false) AS "folderAccessible"
    FROM (${administered(actor, item)}) item
    JOIN "Grant" g ON ${onItem(item)} OR g."folderId" = ANY (item.above)
    JOIN "User" u ON u.id = g."userId"
    LEFT JOIN "Folder" f ON f.id = g."folderId" AND f.id <> item.id
    ORDER BY u.name, u.id, cardinality(f.path)`;
}

/** Whether an item is active, and the actor administers it. */
export async function isAdministered(db: Database, actor: Actor, item: SharedItem): Promise<boolean> {
  return (await db.$queryRaw<unknown[]>`${administered(actor, item)}`).length > 0;
}

/** Whether any grant reaches an active item; false when the actor does not administer it. */
export async function isGranted(db: Database, actor: Actor, item: SharedItem): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM (${administered(actor, item)}) item
    WHERE EXISTS (SELECT FROM "Grant" g WHERE ${onItem(item)})
      OR EXISTS (SELECT FROM "Grant" g WHERE g."folderId" = ANY (item.above))`;
  return rows.length > 0;
}

/** A grant to store. */
export type NewGrant = { item: SharedItem; userId: string; permission: Permission };

/** Grants a person a permission on an item, in place of what they had; false when the actor may not. */
export async function putGrant(db: Database, actor: Actor, grant: NewGrant): Promise<boolean> {
  const changed = await db.$executeRaw`
    INSERT INTO "Grant" AS g ("userId", "itemId", "ownerId", "pageId", "folderId", permission)
    SELECT ${grant.userId}::uuid, item.id, item."ownerId", ${pageIdOf(grant.item)}::uuid, ${folderIdOf(grant.item)}::uuid,
      ${toLevel(grant.permission)}::int
    FROM (${administered(actor, grant.item)}) item
    ON CONFLICT ("userId", "itemId") DO UPDATE SET permission = EXCLUDED.permission`;
  return changed > 0;
}

/** Takes a person's grant on an item back, if the actor administers it or is that person; false otherwise. */
export async function deleteGrant(
  db: Database,
  actor: Actor,
  grant: { item: SharedItem; userId: string },
): Promise<boolean> {
  const changed = await db.$executeRaw`
    DELETE FROM "Grant" g WHERE g."userId" = ${grant.userId}::uuid AND g."itemId" = ${grant.item.id}::uuid
      AND (g."userId" = ${actor.userId}::uuid OR EXISTS (${administered(actor, grant.item)}))
      AND ${grant.item.kind === "page" ? Prisma.sql`g."pageId" IS NOT NULL` : Prisma.sql`g."folderId" IS NOT NULL`}`;
  return changed > 0;
}

/** Keeps grants on the folders above from a page, or lets them reach it again; false when the actor may not. */
export async function restrictPageRow(
  db: Database,
  actor: Actor,
  change: { pageId: string; restricted: boolean },
): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE "Page" p SET restricted = ${change.restricted}
    WHERE p.id = ${change.pageId}::uuid AND ${accessiblePage(actor, "admin")}`;
  return changed > 0;
}

/** The item, if it is active and the actor administers it, with the folders above whose grants reach it. */
export function administered(actor: Actor, item: SharedItem): Prisma.Sql {
  if (item.kind === "folder") {
    return Prisma.sql`
      SELECT f.id, f."ownerId", f.restricted, trim_array(f.path[f."openFrom" : ], 1) AS above
      FROM "Folder" f WHERE f.id = ${item.id}::uuid AND ${accessibleFolder(actor, "admin")}`;
  }
  return Prisma.sql`
    SELECT p.id, p."ownerId", p.restricted,
      CASE WHEN p.restricted THEN '{}'::uuid[] ELSE ${grantsToParentOf("p")} END AS above
    FROM "Page" p WHERE p.id = ${item.id}::uuid AND ${accessiblePage(actor, "admin")}`;
}

/** The condition on a grant `g` that it is on the item itself. */
export function onItem({ kind }: SharedItem): Prisma.Sql {
  return kind === "page" ? Prisma.sql`g."pageId" = item.id` : Prisma.sql`g."folderId" = item.id`;
}

const pageIdOf = ({ kind, id }: SharedItem) => (kind === "page" ? id : null);
const folderIdOf = ({ kind, id }: SharedItem) => (kind === "folder" ? id : null);
