import "server-only";
import type { SharedItem } from "@/lib/contracts/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import { isAccessible, itemTables } from "@/lib/db/access/access";
import { readableFileOf } from "@/lib/db/access/readable-files";
import { Prisma } from "@/lib/db/generated/client";

// Fragments of the statements that copy pages and folders. `named` is where the copy goes, with its owner.

/** A name with its case-folded key. */
export type Named = { text: string; key: string };

/** Begins to store copies of pages, with the columns in this order. */
export const insertPages = Prisma.sql`
  INSERT INTO "Page" (id, "ownerId", "parentId", restricted, title, "wordBits", "trigramBits", icon, cover, properties,
    "revisionId", etag)`;

/** Begins to store the links of copies, with the columns in this order. */
export const insertLinks = Prisma.sql`
  INSERT INTO "Link" ("pageId", "revisionId", "ownerId", ordinal, kind, target, key, folder, spelling, "folderSpelling", line,
    "toPageId", "toFileId", "grantsFileAccess", "authorId", "authorFolderId")`;

/** What a copy has of a link `l` as it was: the columns from `ordinal` to `line`. */
export const linkAsItWas = Prisma.sql`l.ordinal, l.kind, l.target, l.key, l.folder, l.spelling, l."folderSpelling", l.line`;

/** Begins to store the first revisions of copies, with the columns in this order; `byActor` are the last ones. */
export const insertRevisions = Prisma.sql`
  INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")`;

/** How a revision came about that is a copy, and by whom. */
export function byActor(actor: Actor): Prisma.Sql {
  return Prisma.sql`'copy', ${actor.userId}::uuid, ${tokenNameOf(actor)}, ${tokenIdOf(actor)}::uuid`;
}

/**
 * Who is the author of a link `l` that is copied: as before, or who copies it into another tree (`author`) where what it
 * leads to is copied too. By its name alone it could lead to anything there, also to what its author cannot see.
 */
export function authorOfCopied(isTargetCopied: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN l."ownerId" = named."ownerId" THEN l."authorId" WHEN ${isTargetCopied} THEN author."authorId"
      ELSE NULLIF(COALESCE(l."authorId", l."ownerId"), named."ownerId") END,
    CASE WHEN l."ownerId" <> named."ownerId" AND ${isTargetCopied} THEN author."authorFolderId" ELSE l."authorFolderId" END`;
}

/**
 * The files that the pages of `page` show and the actor can read, where they are of another owner than `named`, once for
 * each folder (`parent`) that copies go to. What a link merely leads to stays behind: whoever wrote it may have been unable
 * to read it. `OFFSET 0` keeps to what these pages have, instead of looking at the links and covers of everybody's.
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

/** The cover of a page `p`: where it is one of these files, the file's copy. */
export function coverWith(files: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT jsonb_set(p.cover, '{value}', to_jsonb(f.copy)) FROM ${files} f
    WHERE p.cover->>'type' = 'file' AND f.id::text = p.cover->>'value'), p.cover)`;
}

/**
 * Whether a copy is kept from the people of the folder it goes to, as the item was: not if the copy is somebody
 * else's, because then who makes it could not see it.
 */
export function staysRestricted(actor: Actor, kind: SharedItem["kind"]): Prisma.Sql {
  return Prisma.sql`(${itemTables[kind].alias}.restricted AND named."ownerId" = ${actor.userId}::uuid)`;
}
