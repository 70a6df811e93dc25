import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { JsonObject } from "@/lib/domain/content/json-value";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Permission } from "@/lib/contracts/pages";
import { accessibleFolder, accessiblePage, reachableTop } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";

/** A page's metadata as the database returns it. */
export type PageRow = {
  id: string;
  parentId: string | null;
  title: string;
  icon: string | null;
  cover: { type: string; value: string } | null;
  properties: JsonObject;
  ownerId: string;
  permission: Permission;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns of a page row (alias `p`). In one's own tree the permission is always `admin`. */
export const pageColumns = Prisma.sql`p.id, p."parentId", p.title, p.icon, p.cover, p.properties, p."ownerId",
  'admin' AS permission, p."createdAt", p."updatedAt"`;

/** The accessible page of this id, or null. */
export async function findPage(db: Database, actor: Actor, pageId: string): Promise<PageRow | null> {
  const rows = await db.$queryRaw<PageRow[]>`
    SELECT ${pageColumns} FROM "Page" p WHERE p.id = ${pageId}::uuid AND ${accessiblePage(actor)}`;
  return rows[0] ?? null;
}

/** Where a list of pages looks: everywhere (undefined), the top level (null) or one folder. */
export type PageListFilter = { parentId: string | null | undefined; after: ListPlace | null; limit: number };

/** Accessible pages, most recently updated first, at most `limit`. */
export function listPageRows(db: Database, actor: Actor, filter: PageListFilter): Promise<PageRow[]> {
  return db.$queryRaw<PageRow[]>`
    SELECT ${pageColumns} FROM "Page" p
    WHERE ${accessiblePage(actor)} ${inParent(filter.parentId)} ${afterPlace(filter.after)}
    ORDER BY p."updatedAt" DESC, p.id DESC
    LIMIT ${filter.limit}`;
}

/** Whether the folder exists and the actor can access it. */
export async function isFolderAccessible(db: Database, actor: Actor, folderId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Folder" f WHERE f.id = ${folderId}::uuid AND ${accessibleFolder(actor)}`;
  return rows.length > 0;
}

/** What a new page is made of. */
export type NewPage = {
  id: string;
  revisionId: string;
  parentId: string | null;
  title: string;
  titleKey: string;
  icon: string | null;
  markdown: string;
  /** Without quotes. */
  etag: string;
  size: number;
  properties: JsonObject;
};

/**
 * Stores a page with its first revision; null when the parent is not an accessible folder. The parent is
 * locked against being trashed or moved until the page is there. At the top level the owner is the actor.
 */
export async function insertPage(db: Database, actor: Actor, page: NewPage): Promise<PageRow | null> {
  const tokenName = actor.kind === "token" ? actor.tokenName : null;
  const rows = await db.$queryRaw<PageRow[]>`
    WITH place AS (${placeFor(actor, page.parentId)}),
    p AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", title, icon, properties, "revisionId", etag)
      SELECT ${page.id}::uuid, place."ownerId", place.id, ${page.title}, ${page.icon},
        ${JSON.stringify(page.properties)}::jsonb, ${page.revisionId}::uuid, ${page.etag}
      FROM place RETURNING *),
    named AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT p.id, p."ownerId", p.title, ${page.titleKey} FROM p),
    written AS (
      INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName")
      SELECT p."revisionId", p.id, ${page.markdown}, p.etag, ${page.size}::int, 'create', ${actor.userId}::uuid, ${tokenName}
      FROM p)
    SELECT ${pageColumns} FROM p`;
  return rows[0] ?? null;
}

/** The fields of a page that can be changed; what is undefined stays. */
export type PageChanges = {
  title?: { text: string; key: string } | undefined;
  icon?: string | null | undefined;
};

/** Changes title or icon; null when the page is not accessible. `updatedAt` moves only if something changed. */
export async function updatePageRow(
  db: Database,
  actor: Actor,
  change: PageChanges & { pageId: string },
): Promise<PageRow | null> {
  const title = change.title === undefined ? Prisma.sql`p.title` : Prisma.sql`${change.title.text}`;
  const icon = change.icon === undefined ? Prisma.sql`p.icon` : Prisma.sql`${change.icon}::text`;
  const rename =
    change.title === undefined
      ? Prisma.empty
      : Prisma.sql`, renamed AS (
          UPDATE "PageTitle" t SET title = ${change.title.text}, "titleKey" = ${change.title.key}
          FROM p WHERE t."pageId" = p.id)`;
  const rows = await db.$queryRaw<PageRow[]>`
    WITH p AS (
      UPDATE "Page" p SET title = ${title}, icon = ${icon},
        "updatedAt" = CASE WHEN (p.title, p.icon) IS DISTINCT FROM (${title}, ${icon}) THEN clock_timestamp() ELSE p."updatedAt" END
      WHERE p.id = ${change.pageId}::uuid AND ${accessiblePage(actor)}
      RETURNING *)${rename}
    SELECT ${pageColumns} FROM p`;
  return rows[0] ?? null;
}

function placeFor(actor: Actor, parentId: string | null): Prisma.Sql {
  if (parentId !== null) {
    return Prisma.sql`
      SELECT f.id, f."ownerId" FROM "Folder" f
      WHERE f.id = ${parentId}::uuid AND ${accessibleFolder(actor)} FOR SHARE`;
  }
  return Prisma.sql`SELECT NULL::uuid AS id, ${actor.userId}::uuid AS "ownerId" WHERE ${reachableTop(actor)}`;
}

function inParent(parentId: string | null | undefined): Prisma.Sql {
  if (parentId === undefined) return Prisma.empty;
  return parentId === null
    ? Prisma.sql`AND p."parentId" IS NULL`
    : Prisma.sql`AND p."parentId" = ${parentId}::uuid`;
}

function afterPlace(after: ListPlace | null): Prisma.Sql {
  if (after === null) return Prisma.empty;
  return Prisma.sql`AND (p."updatedAt", p.id) < (${after.at}::timestamptz(3), ${after.id}::uuid)`;
}
