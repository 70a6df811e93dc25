import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import { isAccessible, itemTables } from "@/lib/db/access/access";
import { readableFileOf } from "@/lib/db/access/readable-files";
import { Prisma } from "@/lib/db/generated/client";

// Fragments of the statements that copy pages and folders. `named` is the destination, with its owner.

/** A name with its case-folded key. */
export type Named = { text: string; key: string };

/** INSERT for copies of pages. */
export const insertPages = Prisma.sql`
  INSERT INTO "Page" (id, "ownerId", "parentId", restricted, title, "wordBits", "trigramBits", icon, cover, properties,
    "revisionId", etag)`;

/** INSERT for the links of copies. */
export const insertLinks = Prisma.sql`
  INSERT INTO "Link" ("pageId", "revisionId", "ownerId", ordinal, kind, target, key, folder, spelling, "folderSpelling", line,
    "toPageId", "toFileId", "grantsFileAccess", "authorId", "authorFolderId")`;

/** The columns of a link `l` that its copy keeps: those from `ordinal` to `line`. */
export const linkAsItWas = Prisma.sql`l.ordinal, l.kind, l.target, l.key, l.folder, l.spelling, l."folderSpelling", l.line`;

/** INSERT for the first revisions of copies; `byActor` has the last columns. */
export const insertRevisions = Prisma.sql`
  INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")`;

/** The operation and the author of a revision that is a copy. */
export function byActor(actor: Actor): Prisma.Sql {
  return Prisma.sql`'copy', ${actor.userId}::uuid, ${tokenNameOf(actor)}, ${tokenIdOf(actor)}::uuid`;
}

/**
 * The author of a copied link `l`: as before, or the person who copies it into another tree (`author`) if its target is
 * copied too. By name alone, it could lead there to items that its author cannot see.
 */
export function authorOfCopied(isTargetCopied: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN l."ownerId" = named."ownerId" THEN l."authorId" WHEN ${isTargetCopied} THEN author."authorId"
      ELSE NULLIF(COALESCE(l."authorId", l."ownerId"), named."ownerId") END,
    CASE WHEN l."ownerId" <> named."ownerId" AND ${isTargetCopied} THEN author."authorFolderId" ELSE l."authorFolderId" END`;
}

/**
 * The files of other owners than `named` that the pages of `page` show and the actor can read, once for each destination
 * folder (`parent`). Files that a page only links to stay behind, because the author of the link may have been unable to
 * read them. `OFFSET 0` keeps the planner from reading the links and covers of other pages.
 */
export function filesShownBy(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (page.parent, x.id) x.id, page.parent, new_id() AS copy, x.name, x."nameKey", x."mimeType", x.size, x.sha256
    FROM named JOIN page ON page."ownerId" <> named."ownerId"
    CROSS JOIN LATERAL (
      SELECT l."toFileId" AS "fileId", TRUE AS "isLinked" FROM "Link" l
      WHERE l."pageId" = page.id AND (l."grantsFileAccess" OR EXISTS (
        SELECT 1 FROM "File" x WHERE x.id = l."toFileId" AND x."pageId" = l."pageId"))
      UNION ALL
      SELECT (p.cover->>'value')::uuid, FALSE FROM "Page" p
      WHERE p.id = page.id AND p.cover->>'type' = 'file' AND ${isAccessible("page", actor)} OFFSET 0) shown
    CROSS JOIN LATERAL ${readableFileOf(actor, Prisma.sql`shown."fileId"`, Prisma.sql`shown."isLinked"`)} x`;
}

/** The cover of a page `p`, in which a file of these is replaced by its copy. */
export function coverWith(files: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT jsonb_set(p.cover, '{value}', to_jsonb(f.copy)) FROM ${files} f
    WHERE p.cover->>'type' = 'file' AND f.id::text = p.cover->>'value'), p.cover)`;
}

/** Whether a copy stays restricted. In the tree of somebody else it does not, because its author could not see it then. */
export function staysRestricted(actor: Actor, kind: PageOrFolder["kind"]): Prisma.Sql {
  return Prisma.sql`(${itemTables[kind].alias}.restricted AND named."ownerId" = ${actor.userId}::uuid)`;
}
