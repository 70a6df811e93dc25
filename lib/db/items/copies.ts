import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import { isAccessible, isActorActive } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { linkAuthor } from "@/lib/db/content/link-authors";
import { writablePlace } from "./writable-place";
import { readableFileOf } from "@/lib/db/access/readable-files";
import { copyLinkedFiles, overlongNames, type OverlongName, shortenFileNames } from "./copy-linked-files";

/** A name with its case-folded key. */
export type Named = { text: string; key: string };

/** Names for a copy: its own, and the one it gets where that is taken. */
export type CopyNames = { same: Named; other: Named };

/** A copy of a page to make. */
export type PageCopy = {
  pageId: string;
  parentId: string | null;
  newId: string;
  newRevisionId: string;
};

/**
 * Copies a page within its owner's tree, under its own title. False where the copy goes into another tree, or the title is
 * taken, or the actor cannot see it or may not put anything there. Nearly all copies are such, and to set up the statement
 * of `copyPageAnywhere` takes longer than to carry this one out.
 */
export async function copyPageWithinTree(db: Database, actor: Actor, copy: PageCopy): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH place AS (${writablePlace(actor, copy.parentId)}),
    named AS (
      SELECT place.*, source."titleKey" AS key FROM place JOIN "PageTitle" source ON source."ownerId" = place."ownerId"
      WHERE source."pageId" = ${copy.pageId}::uuid AND NOT ${isTitleTaken(actor)}),
    copied AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", restricted, title, "wordBits", "trigramBits", icon, cover, properties,
        "revisionId", etag)
      SELECT ${copy.newId}::uuid, named."ownerId", named.id, ${staysRestricted(actor, "p")}, p.title, p."wordBits", p."trigramBits",
        p.icon, p.cover, p.properties, ${copy.newRevisionId}::uuid, p.etag
      FROM named, "Page" p WHERE p.id = ${copy.pageId}::uuid AND ${isAccessible("page", actor)}
      RETURNING *),
    linked AS (
      INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, spelling, "folderSpelling", line, "toPageId", "toFileId", "grantsFileAccess",
        "authorId", "authorFolderId")
      SELECT copied.id, copied."revisionId", l.ordinal, copied."ownerId", l.kind, l.target, l.key, l.folder, l.spelling,
        l."folderSpelling", l.line,
        l."toPageId", l."toFileId", l."grantsFileAccess", l."authorId", l."authorFolderId"
      FROM copied, "Link" l WHERE l."pageId" = ${copy.pageId}::uuid),
    ${whatComesWithCopy(actor, copy, Prisma.sql`named.key`)}
    SELECT 1 FROM copied`;
  return rows.length > 0;
}

/**
 * Copies a page, under another title where its own is taken. Into another owner's tree, where no link leads back, it
 * takes the files along that it shows. False when the actor cannot see it or may not put anything there.
 */
export async function copyPageAnywhere(
  tx: Database,
  actor: Actor,
  copy: PageCopy & { otherTitle: Named },
): Promise<boolean> {
  const { text, key } = copy.otherTitle;
  const rows = await tx.$queryRaw<{ overlong: OverlongName[] }[]>`
    WITH place AS (${writablePlace(actor, copy.parentId)}),
    named AS (
      SELECT place.*, source."ownerId" AS "fromOwnerId", source."titleKey" AS key, ${isTitleTaken(actor)} AS taken
      FROM place, "PageTitle" source WHERE source."pageId" = ${copy.pageId}::uuid),
    page AS (SELECT ${copy.pageId}::uuid AS id, named."fromOwnerId" AS "ownerId", named.id AS parent FROM named),
    brought AS MATERIALIZED (${filesShownBy(actor)}),
    copied AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", restricted, title, "wordBits", "trigramBits", icon, cover, properties,
        "revisionId", etag)
      SELECT ${copy.newId}::uuid, named."ownerId", named.id, ${staysRestricted(actor, "p")}, CASE WHEN named.taken THEN ${text} ELSE p.title END,
        CASE WHEN named.taken THEN bits."wordBits" ELSE p."wordBits" END,
        CASE WHEN named.taken THEN bits."trigramBits" ELSE p."trigramBits" END,
        p.icon, ${coverWith(Prisma.sql`brought`)}, p.properties, ${copy.newRevisionId}::uuid, p.etag
      FROM named, title_bits(${text}, ${key}) bits, "Page" p
      WHERE p.id = ${copy.pageId}::uuid AND ${isAccessible("page", actor)}
      RETURNING *),
    linked AS (
      INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, spelling, "folderSpelling", line, "toPageId", "toFileId", "grantsFileAccess",
        "authorId", "authorFolderId")
      SELECT copied.id, copied."revisionId", l.ordinal, copied."ownerId", l.kind, l.target, l.key, l.folder, l.spelling,
        l."folderSpelling", l.line,
        CASE WHEN l."ownerId" = copied."ownerId" THEN l."toPageId" ELSE found.page_id END,
        CASE WHEN l."ownerId" = copied."ownerId" THEN l."toFileId" ELSE COALESCE(brought.copy, found.file_id) END,
        brought.id IS NOT NULL OR l."grantsFileAccess" AND l."ownerId" = copied."ownerId",
        ${authorOfCopied(Prisma.sql`brought.id IS NOT NULL`)}
      FROM copied JOIN "Link" l ON l."pageId" = ${copy.pageId}::uuid
      CROSS JOIN LATERAL (SELECT copied."ownerId") named CROSS JOIN LATERAL (${linkAuthor(actor, "written")}) author
      LEFT JOIN brought ON brought.id = l."toFileId"
      LEFT JOIN LATERAL (
        SELECT r.page_id, r.file_id FROM resolve_link(
          copied."ownerId", copied."parentId", l.key, l.folder, l.spelling, l."folderSpelling") r
        WHERE l."ownerId" <> copied."ownerId" AND brought.id IS NULL) found ON TRUE),
    ${copyLinkedFiles("copied", Prisma.sql`SELECT NULL::uuid AS parent, NULL::text AS key WHERE FALSE`)},
    ${whatComesWithCopy(actor, copy, Prisma.sql`CASE WHEN named.taken THEN ${key} ELSE named.key END`)}
    SELECT ${overlongNames} AS overlong FROM copied`;
  const [row] = rows;
  if (row === undefined) return false;
  await shortenFileNames(tx, row.overlong);
  return true;
}

/** Whether the folder `place` has a page already, as far as the actor can see, with the title of the page `source`. */
function isTitleTaken(actor: Actor): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "PageTitle" t JOIN "Page" p ON p.id = t."pageId"
    WHERE t."ownerId" = place."ownerId" AND t."titleKey" = source."titleKey"
      AND p."parentId" IS NOT DISTINCT FROM place.id AND ${isAccessible("page", actor)})`;
}

/** What is stored beside the row `copied` of a page, whose title has this key: its links alone differ by where it goes. */
function whatComesWithCopy(actor: Actor, copy: PageCopy, titleKey: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    titled AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT copied.id, copied."ownerId", copied.title, ${titleKey} FROM copied, named),
    queued AS (INSERT INTO "IndexQueue" ("ownerId", "pageId") SELECT copied."ownerId", copied.id FROM copied),
    aliased AS (
      INSERT INTO "PageAlias" ("pageId", "revisionId", "aliasKey", "ownerId")
      SELECT copied.id, copied."revisionId", a."aliasKey", copied."ownerId"
      FROM copied, "PageAlias" a WHERE a."pageId" = ${copy.pageId}::uuid),
    revised AS (
      INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")
      SELECT copied."revisionId", copied.id, r.markdown, copied.etag, r.size, 'copy', ${actor.userId}::uuid, ${tokenNameOf(actor)},
        ${tokenIdOf(actor)}::uuid
      FROM copied, "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = ${copy.pageId}::uuid)`;
}

/** A copy of a folder to make. */
export type FolderCopy = { folderId: string; parentId: string | null; names: CopyNames; newId: string };

/**
 * Copies a folder with all below it that the actor can see, as it is at one moment; links among what is copied lead to
 * the copies. Into another owner's tree it takes the files along that its pages show from elsewhere. Null when they
 * cannot see the folder, or may not put anything there. The destination's tree must be locked for adding.
 */
export async function copyFolderRows(
  tx: Database,
  actor: Actor,
  copy: FolderCopy,
): Promise<{ skipped: boolean } | null> {
  const { same, other } = copy.names;
  const rows = await tx.$queryRaw<{ copied: boolean; skipped: boolean; overlong: OverlongName[] }[]>`
    WITH RECURSIVE place AS (${writablePlace(actor, copy.parentId)}),
    named AS (
      SELECT place.*, EXISTS (
        SELECT 1 FROM "Folder" f
        WHERE f."ownerId" = place."ownerId" AND f."nameKey" = ${same.key}
          AND f."parentId" IS NOT DISTINCT FROM place.id AND ${isAccessible("folder", actor)}) AS taken
      FROM place),
    tree AS (
      SELECT f.id, ${copy.newId}::uuid AS copy, named.id AS parent, named.path || ${copy.newId}::uuid AS path,
        ${staysRestricted(actor, "f")} AS restricted,
        CASE WHEN ${staysRestricted(actor, "f")} THEN cardinality(named.path) + 1 ELSE named."openFrom" END AS "openFrom"
      FROM named, "Folder" f WHERE f.id = ${copy.folderId}::uuid AND ${isAccessible("folder", actor)}
      UNION ALL
      SELECT f.id, made.id, tree.copy, tree.path || made.id, ${staysRestricted(actor, "f")},
        CASE WHEN ${staysRestricted(actor, "f")} THEN cardinality(tree.path) + 1 ELSE tree."openFrom" END
      FROM named, tree JOIN "Folder" f ON f."parentId" = tree.id
      CROSS JOIN LATERAL (SELECT new_id() AS id WHERE f.id IS NOT NULL) made
      WHERE ${isAccessible("folder", actor)}),
    page AS MATERIALIZED (
      SELECT p.id, p."ownerId", tree.copy AS parent, new_id() AS copy, new_id() AS revision
      FROM tree JOIN "Page" p ON p."parentId" = tree.id WHERE ${isAccessible("page", actor)}),
    file AS MATERIALIZED (
      SELECT x.id, tree.copy AS parent, new_id() AS copy
      FROM tree JOIN "File" x ON x."parentId" = tree.id WHERE ${isAccessible("file", actor)}),
    brought AS MATERIALIZED (
      SELECT shown.* FROM (${filesShownBy(actor)}) shown WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.id = shown.id)),
    folders AS (
      INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, restricted, "openFrom")
      SELECT tree.copy, named."ownerId", tree.parent,
        CASE WHEN tree.copy <> ${copy.newId}::uuid THEN f.name WHEN named.taken THEN ${other.text} ELSE ${same.text} END,
        CASE WHEN tree.copy <> ${copy.newId}::uuid THEN f."nameKey" WHEN named.taken THEN ${other.key} ELSE ${same.key} END,
        f.icon, tree.path, tree.restricted, tree."openFrom"
      FROM tree JOIN "Folder" f ON f.id = tree.id, named),
    pages AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", restricted, title, "wordBits", "trigramBits", icon, cover, properties,
        "revisionId", etag)
      SELECT page.copy, named."ownerId", page.parent, ${staysRestricted(actor, "p")}, p.title, p."wordBits", p."trigramBits", p.icon, ${coverWith(Prisma.sql`(
          SELECT file.id, file.copy FROM file UNION ALL SELECT b.id, b.copy FROM brought b WHERE b.parent = page.parent)`)},
        p.properties, page.revision, p.etag
      FROM page JOIN "Page" p ON p.id = page.id, named),
    titles AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT page.copy, named."ownerId", t.title, t."titleKey"
      FROM page JOIN "PageTitle" t ON t."pageId" = page.id, named),
    texts AS (
      INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")
      SELECT page.revision, page.copy, r.markdown, r.etag, r.size, 'copy', ${actor.userId}::uuid, ${tokenNameOf(actor)},
      ${tokenIdOf(actor)}::uuid
      FROM page JOIN "Page" p ON p.id = page.id JOIN "Revision" r ON r.id = p."revisionId"),
    words AS (
      INSERT INTO "PageText" ("pageId", words)
      SELECT page.copy, words_of_copy(w.words, p."ownerId", named."ownerId")
      FROM page JOIN "Page" p ON p.id = page.id JOIN "PageText" w ON w."pageId" = page.id, named),
    queued AS (
      INSERT INTO "IndexQueue" ("ownerId", "pageId")
      SELECT named."ownerId", page.copy FROM named, page
      WHERE page.id IN (SELECT u."pageId" FROM "IndexQueue" u UNION ALL SELECT r."pageId" FROM "PageTextRest" r)),
    aliases AS (
      INSERT INTO "PageAlias" ("pageId", "revisionId", "aliasKey", "ownerId")
      SELECT page.copy, page.revision, a."aliasKey", named."ownerId"
      FROM page JOIN "PageAlias" a ON a."pageId" = page.id, named),
    links AS (
      INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, spelling, "folderSpelling", line, "toPageId", "toFileId", "grantsFileAccess",
        "authorId", "authorFolderId")
      SELECT page.copy, page.revision, l.ordinal, named."ownerId", l.kind, l.target, l.key, l.folder, l.spelling,
        l."folderSpelling", l.line,
        COALESCE(to_page.copy, CASE WHEN l."ownerId" = named."ownerId" THEN l."toPageId" END),
        COALESCE(to_file.copy, brought.copy, CASE WHEN l."ownerId" = named."ownerId" THEN l."toFileId" END),
        brought.id IS NOT NULL OR l."grantsFileAccess" AND (to_file.copy IS NOT NULL OR l."ownerId" = named."ownerId"),
        ${authorOfCopied(Prisma.sql`COALESCE(to_page.copy, to_file.copy, brought.id) IS NOT NULL`)}
      FROM named CROSS JOIN LATERAL (${linkAuthor(actor, "written")}) author CROSS JOIN page
      JOIN "Link" l ON l."pageId" = page.id LEFT JOIN page to_page ON to_page.id = l."toPageId" LEFT JOIN file to_file ON to_file.id = l."toFileId"
      LEFT JOIN brought ON brought.id = l."toFileId" AND brought.parent = page.parent),
    ${copyLinkedFiles("named", Prisma.sql`SELECT file.parent, x."nameKey" AS key FROM file JOIN "File" x ON x.id = file.id`)},
    files AS (
      INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256)
      SELECT file.copy, named."ownerId", file.parent, x.name, x."nameKey", x."mimeType", x.size, x.sha256
      FROM file JOIN "File" x ON x.id = file.id, named)
    SELECT EXISTS (SELECT 1 FROM tree) AS copied, ${isAnythingSkipped(actor)} AS skipped, ${overlongNames} AS overlong`;
  const [row] = rows;
  if (row?.copied !== true) return null;
  await shortenFileNames(tx, row.overlong);
  return { skipped: row.skipped };
}

/**
 * Who is the author of a link `l` that is copied: as before, or who copies it into another tree (`author`) where what it
 * leads to is copied too. By its name alone it could lead to anything there, also to what its author cannot see.
 */
function authorOfCopied(isTargetCopied: Prisma.Sql): Prisma.Sql {
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
function filesShownBy(actor: Actor): Prisma.Sql {
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
function coverWith(files: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT jsonb_set(p.cover, '{value}', to_jsonb(f.copy)) FROM ${files} f
    WHERE p.cover->>'type' = 'file' AND f.id::text = p.cover->>'value'), p.cover)`;
}

/**
 * Whether a copy is kept from the people of the folder it goes to, as the item was: not if the copy is somebody
 * else's, because then who makes it could not see it.
 */
function staysRestricted(actor: Actor, alias: "p" | "f"): Prisma.Sql {
  return Prisma.sql`(${Prisma.raw(alias)}.restricted AND named."ownerId" = ${actor.userId}::uuid)`;
}

/** Whether a folder of `tree` has active items that are not copied. */
function isAnythingSkipped(actor: Actor): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT 1 FROM tree JOIN "Folder" f ON f."parentId" = tree.id
      WHERE f."trashedAt" IS NULL AND ${isActorActive(actor)} AND NOT (${isAccessible("folder", actor)}))
    OR EXISTS (SELECT 1 FROM tree JOIN "Page" p ON p."parentId" = tree.id
      WHERE p."trashedAt" IS NULL AND ${isActorActive(actor)} AND NOT (${isAccessible("page", actor)})))`;
}
