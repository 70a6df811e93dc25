import "server-only";
import type { RevisionCause } from "@/lib/contracts/review/revisions";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import type { JsonObject } from "@/lib/domain/content/json-value";
import type { Permission } from "@/lib/contracts/permissions";
import { isAccessible, hasPermission, joinAccess, permissionColumn } from "@/lib/db/access/access";
import { logContent } from "@/lib/db/changes/change-log";
import { type ContentReferences, storeReferences } from "./content-references";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { lockItem } from "@/lib/db/items/items";

/** The current content of a page, and the actor's permission on it. `etag` is without quotes. */
export type ContentRow = {
  markdown: string;
  etag: string;
  properties: JsonObject;
  updatedAt: Date;
  permission: Permission;
  locked: boolean;
};

/** Whether a read locks the page against writes until the transaction ends. */
export type ReadLock = "lock" | "no lock";

/** The content of an accessible page, or null. */
export async function findContent(
  db: Database,
  actor: Actor,
  target: { pageId: string; lock: ReadLock },
): Promise<ContentRow | null> {
  // The lock is a separate statement: a statement that waits for a lock sees the row as the previous writer left it,
  // but joins it with the revisions as of its own start, without the new current one.
  if (target.lock === "lock") await lockItem(db, actor, { kind: "page", id: target.pageId });
  const rows = await db.$queryRaw<ContentRow[]>`
    SELECT r.markdown, p.etag, p.properties, r."createdAt" AS "updatedAt",
      ${permissionColumn} AS permission, p.locked
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" ${joinAccess("page", actor)}
    WHERE p.id = ${target.pageId}::uuid AND ${hasPermission("page", actor)}`;
  return rows[0] ?? null;
}

/** The ETag (without quotes) of an accessible page's content, and whether the actor may write to it; or null. */
export async function findEtag(
  db: Database,
  actor: Actor,
  pageId: string,
): Promise<Pick<ContentRow, "etag" | "permission" | "locked"> | null> {
  const rows = await db.$queryRaw<Pick<ContentRow, "etag" | "permission" | "locked">[]>`
    SELECT p.etag, ${permissionColumn} AS permission, p.locked FROM "Page" p ${joinAccess("page", actor)}
    WHERE p.id = ${pageId}::uuid AND ${hasPermission("page", actor)}`;
  return rows[0] ?? null;
}

const writtenPages = Prisma.sql`(
  SELECT written.id, written."ownerId", before.properties IS DISTINCT FROM written.properties AS "hasNewProperties"
  FROM written, before)`;

/** A new content for a page whose current ETag is `expectedEtag` (both without quotes). */
export type NewContent = {
  pageId: string;
  expectedEtag: string;
  revisionId: string;
  markdown: string;
  etag: string;
  size: number;
  properties: JsonObject;
  cause: RevisionCause;
  names: ContentReferences;
};

/**
 * Makes a content the current one and records it as a revision with its links, in one statement, if the actor may edit
 * the page, it is not locked and still at `expectedEtag`; otherwise changes nothing. Of simultaneous writers that expect the same
 * ETag, one succeeds: the row's lock orders them, and PostgreSQL checks the condition again on the row as the first one
 * left it.
 */
export async function storeContent(db: Database, actor: Actor, content: NewContent): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH before AS (SELECT p.properties FROM "Page" p WHERE p.id = ${content.pageId}::uuid),
    written AS (
      UPDATE "Page" p SET etag = ${content.etag}, "revisionId" = ${content.revisionId}::uuid,
        properties = ${JSON.stringify(content.properties)}::jsonb, "updatedAt" = clock_timestamp()
      WHERE p.id = ${content.pageId}::uuid AND p.etag = ${content.expectedEtag} AND NOT p.locked
        AND ${isAccessible("page", actor, "edit")}
      RETURNING p.id, p."ownerId", p."parentId", p."revisionId", p.properties),
    logged AS (${logContent(writtenPages, actor)})
      ${storeReferences(Prisma.sql`written`, content.names, {
        actor,
        newTitleKey: null,
        words: content.cause === "restore" ? "restored" : "written",
      })}
    INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId",
      "createdAt")
    SELECT ${content.revisionId}::uuid, written.id, ${content.markdown}, ${content.etag}, ${content.size}::int,
      ${content.cause}, ${actor.userId}::uuid, ${tokenNameOf(actor)},
      ${tokenIdOf(actor)}::uuid, clock_timestamp()
    FROM written RETURNING 1`;
  return rows.length > 0;
}
