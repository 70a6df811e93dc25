import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible, isActorActive } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { linkAuthor } from "@/lib/db/content/link-authors";
import { Prisma } from "@/lib/db/generated/client";
import {
  authorOfCopied,
  byActor,
  coverWith,
  filesShownBy,
  insertLinks,
  insertPages,
  insertRevisions,
  linkAsItWas,
  type Named,
  staysRestricted,
} from "./copied-parts";
import { copyLinkedFiles, overlongNames, type OverlongName, shortenFileNames } from "./copy-linked-files";
import { writablePlace } from "./writable-place";

/** The names for a copy: that of the original, and the one to use if that is taken. */
export type CopyNames = { same: Named; other: Named };

/** A copy of a folder to make. */
export type FolderCopy = { folderId: string; parentId: string | null; names: CopyNames; newId: string };

/**
 * Copies a folder with everything below it that the actor can see, in one snapshot. Links between copied items lead to
 * the copies. A copy for another owner includes the files from elsewhere that its pages show. Null if the actor cannot see
 * the folder or may not add items to the destination. The caller has locked the tree of the destination for adding.
 */
export async function copyFolderRows(
  tx: Database,
  actor: Actor,
  copy: FolderCopy,
): Promise<{ skipped: boolean } | null> {
  const rows = await tx.$queryRaw<{ copied: boolean; skipped: boolean; overlong: OverlongName[] }[]>`
    WITH RECURSIVE place AS (${writablePlace(actor, copy.parentId)}),
    ${whatIsCopied(actor, copy)},
    ${copiesOfFolders(copy)},
    ${copiesOfPages(actor)},
    ${copiesOfLinks(actor)},
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
 * Common table expressions: `named` is the destination, and whether the name is taken there. `tree`, `page` and `file` are
 * the items to copy, each with the id of its `copy` and the `parent` of that. `brought` are the files from elsewhere.
 */
function whatIsCopied(actor: Actor, copy: FolderCopy): Prisma.Sql {
  const isRestricted = staysRestricted(actor, "folder");
  return Prisma.sql`
    named AS (
      SELECT place.*, EXISTS (
        SELECT 1 FROM "Folder" f
        WHERE f."ownerId" = place."ownerId" AND f."nameKey" = ${copy.names.same.key}
          AND f."parentId" IS NOT DISTINCT FROM place.id AND ${isAccessible("folder", actor)}) AS taken
      FROM place),
    tree AS (
      SELECT f.id, ${copy.newId}::uuid AS copy, named.id AS parent, named.path || ${copy.newId}::uuid AS path,
        ${isRestricted} AS restricted,
        CASE WHEN ${isRestricted} THEN cardinality(named.path) + 1 ELSE named."openFrom" END AS "openFrom"
      FROM named, "Folder" f WHERE f.id = ${copy.folderId}::uuid AND ${isAccessible("folder", actor)}
      UNION ALL
      SELECT f.id, made.id, tree.copy, tree.path || made.id, ${isRestricted},
        CASE WHEN ${isRestricted} THEN cardinality(tree.path) + 1 ELSE tree."openFrom" END
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
      SELECT shown.* FROM (${filesShownBy(actor)}) shown WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.id = shown.id))`;
}

function copiesOfFolders({ newId, names: { same, other } }: FolderCopy): Prisma.Sql {
  return Prisma.sql`
    folders AS (
      INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, restricted, "openFrom", view, "order",
        "templateId")
      SELECT tree.copy, named."ownerId", tree.parent,
        CASE WHEN tree.copy <> ${newId}::uuid THEN f.name WHEN named.taken THEN ${other.text} ELSE ${same.text} END,
        CASE WHEN tree.copy <> ${newId}::uuid THEN f."nameKey" WHEN named.taken THEN ${other.key} ELSE ${same.key} END,
        f.icon, tree.path, tree.restricted, tree."openFrom", f.view, f."order",
        COALESCE((SELECT page.copy FROM page WHERE page.id = f."templateId"), f."templateId")
      FROM tree JOIN "Folder" f ON f.id = tree.id, named)`;
}

/** The copies of pages, with everything derived from their titles and contents except the links. */
function copiesOfPages(actor: Actor): Prisma.Sql {
  const files = Prisma.sql`(
    SELECT file.id, file.copy FROM file UNION ALL SELECT b.id, b.copy FROM brought b WHERE b.parent = page.parent)`;
  return Prisma.sql`
    pages AS (
      ${insertPages}
      SELECT page.copy, named."ownerId", page.parent, ${staysRestricted(actor, "page")}, p.title, p."wordBits", p."trigramBits",
        p.icon, ${coverWith(files)}, p.properties, page.revision, p.etag
      FROM page JOIN "Page" p ON p.id = page.id, named),
    titles AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT page.copy, named."ownerId", t.title, t."titleKey"
      FROM page JOIN "PageTitle" t ON t."pageId" = page.id, named),
    texts AS (
      ${insertRevisions}
      SELECT page.revision, page.copy, r.markdown, r.etag, r.size, ${byActor(actor)}
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
      FROM page JOIN "PageAlias" a ON a."pageId" = page.id, named)`;
}

function copiesOfLinks(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    links AS (
      ${insertLinks}
      SELECT page.copy, page.revision, named."ownerId", ${linkAsItWas},
        COALESCE(to_page.copy, CASE WHEN l."ownerId" = named."ownerId" THEN l."toPageId" END),
        COALESCE(to_file.copy, brought.copy, CASE WHEN l."ownerId" = named."ownerId" THEN l."toFileId" END),
        brought.id IS NOT NULL OR l."grantsFileAccess" AND (to_file.copy IS NOT NULL OR l."ownerId" = named."ownerId"),
        ${authorOfCopied(Prisma.sql`COALESCE(to_page.copy, to_file.copy, brought.id) IS NOT NULL`)}
      FROM named CROSS JOIN LATERAL (${linkAuthor(actor, "written")}) author CROSS JOIN page
      JOIN "Link" l ON l."pageId" = page.id LEFT JOIN page to_page ON to_page.id = l."toPageId" LEFT JOIN file to_file ON to_file.id = l."toFileId"
      LEFT JOIN brought ON brought.id = l."toFileId" AND brought.parent = page.parent)`;
}

/** Whether any folder of `tree` has active items that are not copied. */
function isAnythingSkipped(actor: Actor): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT 1 FROM tree JOIN "Folder" f ON f."parentId" = tree.id
      WHERE f."trashedAt" IS NULL AND ${isActorActive(actor)} AND NOT (${isAccessible("folder", actor)}))
    OR EXISTS (SELECT 1 FROM tree JOIN "Page" p ON p."parentId" = tree.id
      WHERE p."trashedAt" IS NULL AND ${isActorActive(actor)} AND NOT (${isAccessible("page", actor)})))`;
}
