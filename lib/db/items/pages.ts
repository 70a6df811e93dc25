import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import type { Cover } from "@/lib/contracts/fields/covers";
import type { JsonObject } from "@/lib/domain/content/json-value";
import type { Permission } from "@/lib/contracts/permissions";
import {
  isAccessible,
  accessibleParent,
  hasPermission,
  joinAccess,
  permissionColumn,
} from "@/lib/db/access/access";
import { logChange } from "@/lib/db/changes/change-log";
import { type ContentReferences, storeReferences } from "@/lib/db/content/content-references";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { writablePlace } from "./writable-place";

/** The metadata of a page. */
export type PageRow = {
  id: string;
  parentId: string | null;
  title: string;
  icon: string | null;
  cover: { type: string; value: string } | null;
  properties: JsonObject;
  ownerId: string;
  permission: Permission;
  locked: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** The metadata of a page without its properties, which can be long. */
export type PageSummaryRow = Omit<PageRow, "properties">;

/** A page with the names of the folders above it, the topmost first. */
export type LocatedPageRow = PageRow & { folderNames: string[] | null };

/** The columns of a page (alias `p`) without its properties, beside `joinAccess`. */
export function pageSummaryColumns(actor: Actor): Prisma.Sql {
  return Prisma.sql`p.id, ${accessibleParent("page", actor)} AS "parentId", p.title, p.icon, p.cover,
    p."ownerId", ${permissionColumn} AS permission, p.locked, p."createdAt", p."updatedAt"`;
}

/** The columns of a page (alias `p`), beside `joinAccess`. */
export function pageColumns(actor: Actor): Prisma.Sql {
  return Prisma.sql`${pageSummaryColumns(actor)}, p.properties`;
}

/** The accessible ones of these pages, the last updated first. */
export function findPageRows(db: Database, actor: Actor, pageIds: readonly string[]): Promise<PageRow[]> {
  return db.$queryRaw<PageRow[]>`
    SELECT ${pageColumns(actor)} FROM "Page" p ${joinAccess("page", actor)}
    WHERE p.id = ANY (${pageIds}::uuid[]) AND ${hasPermission("page", actor)}
    ORDER BY p."updatedAt" DESC, p.id DESC`;
}

/** The fields of a new page. */
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
  names: ContentReferences;
  cause: "create" | "import";
};

/**
 * Stores a page with its first revision; null if the parent is not a folder that the actor may edit. The parent is locked
 * against being trashed until the transaction ends. At the top level the owner is the actor.
 */
export async function insertPage(db: Database, actor: Actor, page: NewPage): Promise<PageRow | null> {
  const rows = await db.$queryRaw<PageRow[]>`
    WITH place AS (${writablePlace(actor, page.parentId)}),
    p AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", icon, properties, "revisionId", etag)
      SELECT ${page.id}::uuid, place."ownerId", place.id, ${page.title}, bits."wordBits", bits."trigramBits", ${page.icon},
        ${JSON.stringify(page.properties)}::jsonb, ${page.revisionId}::uuid, ${page.etag}
      FROM place, title_bits(${page.title}, ${page.titleKey}) bits RETURNING *),
    named AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT p.id, p."ownerId", p.title, ${page.titleKey} FROM p),
    written AS (
      INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")
      SELECT p."revisionId", p.id, ${page.markdown}, p.etag, ${page.size}::int, ${page.cause}, ${actor.userId}::uuid, ${tokenNameOf(actor)},
      ${tokenIdOf(actor)}::uuid
      FROM p),
    logged AS (${logChange(Prisma.sql`p`, actor, { kind: "created", of: "page" })})
      ${storeReferences(Prisma.sql`p`, page.names, { actor, newTitleKey: page.titleKey })}
    SELECT ${pageColumns(actor)} FROM p ${joinAccess("page", actor)}`;
  return rows[0] ?? null;
}

/** The changes of a page; undefined fields stay. */
export type PageChanges = {
  title?: { text: string; key: string } | undefined;
  icon?: string | null | undefined;
  cover?: Cover | null | undefined;
  locked?: boolean | undefined;
};

/** Changes title, icon, cover or lock; null if the actor may not edit the page. `updatedAt` changes only with the first three. */
export async function updatePageRow(
  db: Database,
  actor: Actor,
  change: PageChanges & { pageId: string },
): Promise<PageRow | null> {
  const title = change.title === undefined ? Prisma.sql`p.title` : Prisma.sql`${change.title.text}`;
  const icon = change.icon === undefined ? Prisma.sql`p.icon` : Prisma.sql`${change.icon}::text`;
  const cover =
    change.cover === undefined
      ? Prisma.sql`p.cover`
      : Prisma.sql`${change.cover === null ? null : JSON.stringify(change.cover)}::jsonb`;
  const bits =
    change.title === undefined
      ? Prisma.empty
      : Prisma.sql`, ("wordBits", "trigramBits") = (
          SELECT bits."wordBits", bits."trigramBits" FROM title_bits(${change.title.text}, ${change.title.key}) bits)`;
  const rename =
    change.title === undefined
      ? Prisma.empty
      : Prisma.sql`, renamed AS (
          UPDATE "PageTitle" t SET title = ${change.title.text}, "titleKey" = ${change.title.key}
          FROM p WHERE t."pageId" = p.id)`;
  const rows = await db.$queryRaw<PageRow[]>`
    WITH p AS (
      UPDATE "Page" p SET title = ${title}${bits}, icon = ${icon}, cover = ${cover},
        locked = COALESCE(${change.locked ?? null}::boolean, p.locked),
        "updatedAt" = CASE WHEN (p.title, p.icon, p.cover) IS DISTINCT FROM (${title}, ${icon}, ${cover}) THEN clock_timestamp() ELSE p."updatedAt" END
      WHERE p.id = ${change.pageId}::uuid AND ${isAccessible("page", actor, "edit")}
      RETURNING *)${rename}
    SELECT ${pageColumns(actor)} FROM p ${joinAccess("page", actor)}`;
  return rows[0] ?? null;
}
